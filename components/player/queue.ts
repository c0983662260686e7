import { clearPlayer, removeFromQueue, showRestored } from './engine';
import { usePlayer } from './store';

/** Takes a song that is no more out of the queue; if it was the current one it stops, and the next stands ready. */
export function forgetSong(songId: string): void {
  const { queue, index } = usePlayer.getState();
  const at = queue.findIndex(({ id }) => id === songId);
  if (at === -1) return;
  if (at !== index) {
    removeFromQueue(at);
    return;
  }
  const rest = queue.filter(({ id }) => id !== songId);
  clearPlayer();
  if (rest.length === 0) return;
  usePlayer.setState({ queue: rest, index: Math.min(at, rest.length - 1) });
  showRestored();
}

/** Gives a song its new name wherever the player shows it, without touching what is playing. */
export function renameInQueue(songId: string, name: string): void {
  const { queue } = usePlayer.getState();
  if (!queue.some(({ id }) => id === songId)) return;
  usePlayer.setState({ queue: queue.map((song) => (song.id === songId ? { ...song, name } : song)) });
}
