import { songApi } from '@/lib/domain/song/contract';
import { understandSong } from '@/lib/domain/song/generation/understand';
import { route } from '@/lib/http/route';

export const POST = route(songApi.understand, async (ctx, { body }) => ({
  data: await understandSong(ctx, body),
}));
