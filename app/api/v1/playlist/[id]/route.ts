import { sentenceOf } from '@/lib/core/messages';
import { playlistApi } from '@/lib/domain/playlist/contract';
import { deletePlaylist } from '@/lib/domain/playlist/delete';
import { getPlaylist } from '@/lib/domain/playlist/queries';
import { updatePlaylist } from '@/lib/domain/playlist/update';
import { route } from '@/lib/http/route';

export const GET = route(playlistApi.get, async (ctx, { params }) => ({
  data: await getPlaylist(ctx, params.id),
}));

export const PUT = route(playlistApi.update, async (ctx, { params, body }) => ({
  message: sentenceOf('playlist.update'),
  data: await updatePlaylist(ctx, params.id, body),
}));

export const DELETE = route(playlistApi.remove, async (ctx, { params }) => ({
  message: sentenceOf('playlist.delete'),
  data: await deletePlaylist(ctx, params.id),
}));
