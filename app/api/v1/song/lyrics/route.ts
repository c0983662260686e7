import { lyricsApi } from '@/lib/domain/song/lyrics/contract';
import { writeLyrics } from '@/lib/domain/song/lyrics/write-lyrics';
import { ending } from '@/lib/http/health/ending';
import { route } from '@/lib/http/route';

export const POST = route(lyricsApi.write, async (ctx, { body }, request) => ({
  data: await writeLyrics(ctx, body, AbortSignal.any([request.signal, ending().closing.signal])),
}));
