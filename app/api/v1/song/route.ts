import { sentenceOf } from '@/lib/core/messages';
import { songApi } from '@/lib/domain/song/contract';
import { createSong } from '@/lib/domain/song/create';
import { listSongs } from '@/lib/domain/song/queries';
import { route } from '@/lib/http/route';

export const GET = route(songApi.list, async (ctx, { query }) => ({
  message: sentenceOf('song.list'),
  ...(await listSongs(ctx, query)),
}));

export const POST = route(songApi.create, async (ctx, { body }) => ({
  message: sentenceOf('song.create'),
  data: await createSong(ctx, body),
}));
