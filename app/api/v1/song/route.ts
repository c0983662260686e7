import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { songApi } from '@/lib/song/contract';
import { createSong } from '@/lib/song/create';
import { listSongs } from '@/lib/song/queries';

export const GET = route(songApi.list, async (ctx, { query }) => ({
  message: say('song.list'),
  ...(await listSongs(ctx, query)),
}));

export const POST = route(songApi.create, async (ctx, { body }) => ({
  message: say('song.create'),
  data: await createSong(ctx, body),
}));
