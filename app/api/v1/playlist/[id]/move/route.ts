import { sentenceOf } from '@/lib/core/messages';
import { playlistApi } from '@/lib/domain/playlist/contract';
import { moveInPlaylist } from '@/lib/domain/playlist/move';
import { route } from '@/lib/http/route';

export const POST = route(playlistApi.move, async (ctx, { params, body }) => ({
  message: sentenceOf('playlist.move'),
  data: await moveInPlaylist(ctx, params.id, body),
}));
