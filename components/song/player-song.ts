import type { Song } from '@/lib/domain/song/contract';
import { songColour } from '@/lib/domain/song/cover/colour';
import type { PlayerSong } from '../player/engine/song';
import type { SongTokens } from './song-style';

/** The colour of a song whose score is known, or nothing. */
function songTokens(song: Pick<Song, 'tone'>): SongTokens | null {
  return song.tone ? songColour(song.tone.tonic, song.tone.mode, song.tone.energy) : null;
}

/** A waveform that came as base64, one byte a bar, as numbers from 0 to 255. */
function decodePeaks(peaks: string | null): number[] {
  return peaks ? Array.from(atob(peaks), (letter) => letter.charCodeAt(0)) : [];
}

/** A song as the player takes it; nothing while it has no audio yet. */
export function toPlayerSong(song: Song): PlayerSong | null {
  if (song.status !== 'ready' || !song.audioUrl || !song.coverUrl) return null;
  return {
    id: song.id,
    name: song.name,
    genreName: song.genreName,
    artist: song.artist,
    durationSeconds: song.duration ?? 0,
    audioUrl: song.audioUrl,
    coverUrl: song.coverUrl,
    colour: songTokens(song),
    loudness: song.loudness,
    peaks: decodePeaks(song.peaks),
  };
}
