import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { songApi } from '@/lib/song/contract';
import { getSong } from '@/lib/song/queries';
import { removeSong } from '@/lib/song/remove';
import { updateSong } from '@/lib/song/update';

export const GET = route(songApi.get, async (ctx, { params }) => ({ data: await getSong(ctx, params.id) }));

export const PUT = route(songApi.update, async (ctx, { params, body }) => ({
  message: say('song.update'),
  data: await updateSong(ctx, params.id, body),
}));

export const DELETE = route(songApi.remove, async (ctx, { params }) => ({
  message: say('song.delete'),
  data: await removeSong(ctx, params.id),
}));
