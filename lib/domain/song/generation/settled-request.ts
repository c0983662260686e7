import type { SongRequest, Understanding, Vocals, Voice } from '@/lib/core/music/music';

/** What a user asked for, apart from what is settled when the song is accepted. */
type Asked = Pick<
  SongRequest,
  'genre' | 'mood' | 'instrumental' | 'durationSeconds' | 'bpm' | 'key' | 'instruments'
>;

/** What an accepted song has of its request. */
interface Settled {
  prompt: string | null;
  lyrics: string | null;
  genreSlug: string | null;
  instrumental: boolean;
  vocals: Vocals | null;
  voice: Voice | null;
}

/** Returns the request that a model gets for an accepted song. */
export function settledRequest(asked: Asked, song: Settled): SongRequest {
  return {
    ...asked,
    prompt: song.prompt ?? '',
    lyrics: song.lyrics ?? undefined,
    genre: asked.genre ?? song.genreSlug ?? undefined,
    instrumental: song.instrumental || asked.instrumental,
    vocals: song.vocals ?? undefined,
    voice: song.voice ?? undefined,
  };
}

/** Returns whether an accepted song has no words. */
export function isInstrumental(
  { instrumental, lyrics }: Pick<SongRequest, 'instrumental' | 'lyrics'>,
  { vocals }: Understanding,
): boolean {
  return instrumental ?? (!lyrics && vocals === 'none');
}
