import type { Song } from '@/lib/domain/song/contract';
import { songColour } from '@/lib/domain/song/cover/colour';
import type { PlayerSong } from '../player/engine/song';
import type { SongTokens } from './song-style';

function songTokens(song: Pick<Song, 'tone'>): SongTokens | null {
  return song.tone ? songColour(song.tone.tonic, song.tone.mode, song.tone.energy) : null;
}

/** Decodes a base64 waveform into levels from 0 to 255, one byte per bar. */
function decodePeaks(peaks: string | null): number[] {
  return peaks ? Array.from(atob(peaks), (letter) => letter.charCodeAt(0)) : [];
}

/** Converts a song for the player; null while it has no audio. */
export function toPlayerSong(song: Song): PlayerSong | null {
  if (song.status !== 'ready' || !song.audioUrl || !song.coverUrl) return null;
  return {
    id: song.id,
    name: song.name,
    genreName: song.genreName,
    artist: song.artist,
    artistHandle: song.artistHandle,
    durationSeconds: song.duration,
    audioUrl: song.audioUrl,
    coverUrl: song.coverUrl,
    colour: songTokens(song),
    loudness: song.loudness,
    peaks: decodePeaks(song.peaks),
  };
}
