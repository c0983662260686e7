import { say } from '@/lib/core/messages';
import { songApi } from '@/lib/domain/song/contract';
import { cancelSong } from '@/lib/domain/song/generation/cancel-generation';
import { route } from '@/lib/http/route';

export const POST = route(songApi.cancel, async (ctx, { params }) => ({
  message: say('song.cancel'),
  data: await cancelSong(ctx, params.id),
}));
