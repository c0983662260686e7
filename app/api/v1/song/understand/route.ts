import { route } from '@/lib/http/route';
import { songApi } from '@/lib/song/contract';
import { understandSong } from '@/lib/song/understand';

export const POST = route(songApi.understand, async (ctx, { body }) => ({
  data: await understandSong(ctx, body),
}));
