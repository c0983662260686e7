import { sentenceOf } from '@/lib/core/messages';
import { addToPlaylist } from '@/lib/domain/playlist/add-songs';
import { playlistApi } from '@/lib/domain/playlist/contract';
import { listPlaylistSongs } from '@/lib/domain/playlist/queries';
import { removeFromPlaylist } from '@/lib/domain/playlist/remove-songs';
import { route } from '@/lib/http/route';

export const GET = route(playlistApi.songs, (ctx, { params, query }) =>
  listPlaylistSongs(ctx, params.id, query),
);

export const POST = route(playlistApi.add, async (ctx, { params, body }) => {
  const { name, ...data } = await addToPlaylist(ctx, params.id, body.songIds);
  return { message: sentenceOf('playlist.add', { name }), data };
});

export const DELETE = route(playlistApi.removeSongs, async (ctx, { params, body }) => {
  const { name, ...data } = await removeFromPlaylist(ctx, params.id, body.songIds);
  return { message: sentenceOf('playlist.remove', { name }), data };
});
