import type { PlayerSong } from '../engine/song';

/** "12 songs, 38 min": how much there is to hear. */
export function lengthText(songs: readonly Pick<PlayerSong, 'durationSeconds'>[]): string {
  const count = `${songs.length.toLocaleString('en-US')} ${songs.length === 1 ? 'song' : 'songs'}`;
  const seconds = songs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  return `${count}, ${spanInWords(seconds)}`;
}

function spanInWords(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60).toLocaleString('en-US')} h${rest ? ` ${rest} min` : ''}`;
}
