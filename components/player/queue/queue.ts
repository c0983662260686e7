import { clearPlayer, playSong, showRestored } from '../engine/playback';
import type { PlayerSong } from '../engine/song';
import { usePlayer } from '../engine/store';
import { inOrder, moved, onlyCurrent, type Repeat, shuffled, without } from './rules';

const AFTER_REPEAT: Record<Repeat, Repeat> = { off: 'all', all: 'one', one: 'off' };

/** Moves a song to another place in the queue. */
export function moveInQueue(from: number, to: number): void {
  usePlayer.setState((state) => moved(state, from, to));
}

/** Takes a song that is not playing out of the queue. */
export function removeFromQueue(songId: string): void {
  usePlayer.setState((state) => (state.queue[state.index]?.id === songId ? {} : without(state, songId)));
}

/** Empties the queue but for the song that is playing. */
export function clearQueue(): void {
  usePlayer.setState(onlyCurrent);
}

/** Shuffles what comes after the current song, or puts everything back in its order. */
export function toggleShuffle(): void {
  usePlayer.setState((state) => (state.unshuffled ? inOrder(state) : shuffled(state)));
}

/** Plays songs in an order of chance, which can be put back. */
export function playShuffled(songs: readonly PlayerSong[]): void {
  const first = songs[Math.floor(Math.random() * songs.length)];
  if (!first) return;
  playSong(first, songs);
  if (!usePlayer.getState().unshuffled) toggleShuffle();
}

/** Repeats nothing, then all, then one. */
export function changeRepeat(): void {
  usePlayer.setState(({ repeat }) => ({ repeat: AFTER_REPEAT[repeat] }));
}

/** Takes a song that is no more out of the queue; if it was the current one it stops, and the next stands ready. */
export function forgetSong(songId: string): void {
  const state = usePlayer.getState();
  if (!state.queue.some(({ id }) => id === songId)) return;
  const rest = without(state, songId);
  if (state.queue[state.index]?.id === songId) clearPlayer();
  usePlayer.setState(rest);
  showRestored();
}

/** Gives a song its new name wherever the player shows it, without touching what is playing. */
export function renameInQueue(songId: string, name: string): void {
  const { queue } = usePlayer.getState();
  if (!queue.some(({ id }) => id === songId)) return;
  usePlayer.setState({ queue: queue.map((song) => (song.id === songId ? { ...song, name } : song)) });
}
