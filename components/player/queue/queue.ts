import { clearPlayer, playSong } from '../engine/playback';
import { showRestored } from '../engine/position';
import type { PlayerSong } from '../engine/song';
import { usePlayer } from '../engine/store';
import { enqueued, inOrder, moved, onlyCurrent, playedNext, type Repeat, shuffled, without } from './rules';

const AFTER_REPEAT: Record<Repeat, Repeat> = { off: 'all', all: 'one', one: 'off' };

/** Appends songs to the queue unless they are in it, without affecting playback. */
export function enqueue(songs: readonly PlayerSong[]): void {
  usePlayer.setState((state) => enqueued(state, songs));
}

/** Inserts songs right after the current one. */
export function playNextInQueue(songs: readonly PlayerSong[]): void {
  usePlayer.setState((state) => playedNext(state, songs));
}

/** Moves a song within the queue. */
export function moveInQueue(from: number, to: number): void {
  usePlayer.setState((state) => moved(state, from, to));
}

/** Removes a song from the queue unless it is the current one. */
export function removeFromQueue(songId: string): void {
  usePlayer.setState((state) => (state.queue[state.index]?.id === songId ? {} : without(state, songId)));
}

/** Removes all songs except the current one. */
export function clearQueue(): void {
  usePlayer.setState(onlyCurrent);
}

/** Shuffles the queue after the current song, or restores its order. */
export function toggleShuffle(): void {
  usePlayer.setState((state) => (state.unshuffled ? inOrder(state) : shuffled(state)));
}

/** Plays songs in random order, which can be undone. */
export function playShuffled(songs: readonly PlayerSong[]): void {
  const first = songs[Math.floor(Math.random() * songs.length)];
  if (!first) return;
  playSong(first, songs);
  if (!usePlayer.getState().unshuffled) toggleShuffle();
}

export function changeRepeat(): void {
  usePlayer.setState(({ repeat }) => ({ repeat: AFTER_REPEAT[repeat] }));
}

/** Removes a deleted song from the queue. If it was the current one, playback stops and the next song is selected. */
export function forgetSong(songId: string): void {
  const state = usePlayer.getState();
  if (!state.queue.some(({ id }) => id === songId)) return;
  const rest = without(state, songId);
  if (state.queue[state.index]?.id === songId) clearPlayer();
  usePlayer.setState(rest);
  showRestored();
}

/** Renames a song in the player without affecting playback. */
export function renameInQueue(songId: string, name: string): void {
  const { queue } = usePlayer.getState();
  if (!queue.some(({ id }) => id === songId)) return;
  usePlayer.setState({ queue: queue.map((song) => (song.id === songId ? { ...song, name } : song)) });
}
