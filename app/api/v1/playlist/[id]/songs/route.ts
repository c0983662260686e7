import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { addToPlaylist } from '@/lib/playlist/add-songs';
import { playlistApi } from '@/lib/playlist/contract';
import { listPlaylistSongs } from '@/lib/playlist/queries';
import { removeFromPlaylist } from '@/lib/playlist/remove-songs';

export const GET = route(playlistApi.songs, (ctx, { params, query }) =>
  listPlaylistSongs(ctx, params.id, query),
);

export const POST = route(playlistApi.add, async (ctx, { params, body }) => {
  const { name, ...data } = await addToPlaylist(ctx, params.id, body.songIds);
  return { message: say('playlist.add', { name }), data };
});

export const DELETE = route(playlistApi.removeSongs, async (ctx, { params, body }) => {
  const { name, ...data } = await removeFromPlaylist(ctx, params.id, body.songIds);
  return { message: say('playlist.remove', { name }), data };
});
