import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { playlistApi } from '@/lib/playlist/contract';
import { moveInPlaylist } from '@/lib/playlist/move';

export const POST = route(playlistApi.move, async (ctx, { params, body }) => ({
  message: say('playlist.move'),
  data: await moveInPlaylist(ctx, params.id, body),
}));
