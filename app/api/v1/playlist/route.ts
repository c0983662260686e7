import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { playlistApi } from '@/lib/playlist/contract';
import { createPlaylist } from '@/lib/playlist/create';
import { listPlaylists } from '@/lib/playlist/queries';

export const GET = route(playlistApi.list, (ctx, { query }) => listPlaylists(ctx, query));

export const POST = route(playlistApi.create, async (ctx, { body }) => ({
  message: say('playlist.create'),
  data: await createPlaylist(ctx, body),
}));
