import { sentenceOf } from '@/lib/core/messages';
import { songApi } from '@/lib/domain/song/contract';
import { deleteSong } from '@/lib/domain/song/delete';
import { getSong } from '@/lib/domain/song/queries';
import { updateSong } from '@/lib/domain/song/update';
import { route } from '@/lib/http/route';

export const GET = route(songApi.get, async (ctx, { params }) => ({ data: await getSong(ctx, params.id) }));

export const PUT = route(songApi.update, async (ctx, { params, body }) => ({
  message: sentenceOf('song.update'),
  data: await updateSong(ctx, params.id, body),
}));

export const DELETE = route(songApi.remove, async (ctx, { params }) => ({
  message: sentenceOf('song.delete'),
  data: await deleteSong(ctx, params.id),
}));
