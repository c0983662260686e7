import { sentenceOf } from '@/lib/core/messages';
import { playlistApi } from '@/lib/domain/playlist/contract';
import { createPlaylist } from '@/lib/domain/playlist/create';
import { listPlaylists } from '@/lib/domain/playlist/queries';
import { route } from '@/lib/http/route';

export const GET = route(playlistApi.list, (ctx, { query }) => listPlaylists(ctx, query));

export const POST = route(playlistApi.create, async (ctx, { body }) => ({
  message: sentenceOf('playlist.create'),
  data: await createPlaylist(ctx, body),
}));
