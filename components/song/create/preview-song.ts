import type { Song } from '@/lib/domain/song/contract';
import type { PlayerSong } from '../../player/engine/song';
import { coverOf } from './pending-cover';

/** Converts the beginning of a song that is being made for the player; null if it cannot be heard. */
export function toPreview(song: Song): PlayerSong | null {
  if (!song.previewUrl) return null;
  return {
    id: song.id,
    name: song.name,
    genreName: song.genreName,
    artist: song.artist,
    durationSeconds: null,
    audioUrl: song.previewUrl,
    coverUrl: coverOf(song),
    colour: null,
    loudness: null,
    peaks: [],
    isPreview: true,
  };
}
