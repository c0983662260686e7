import type { PlayerSong } from '../engine/song';

/** Formats the length of a queue: "12 songs, 38 min". */
export function lengthText(songs: readonly Pick<PlayerSong, 'durationSeconds'>[]): string {
  const count = `${songs.length.toLocaleString('en-US')} ${songs.length === 1 ? 'song' : 'songs'}`;
  const seconds = songs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  return `${count}, ${spanText(seconds)}`;
}

function spanText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60).toLocaleString('en-US')} h${rest ? ` ${rest} min` : ''}`;
}
