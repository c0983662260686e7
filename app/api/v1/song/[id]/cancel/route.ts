import { say } from '@/lib/core/messages';
import { cancelSong } from '@/lib/domain/song/cancel';
import { songApi } from '@/lib/domain/song/contract';
import { route } from '@/lib/http/route';

export const POST = route(songApi.cancel, async (ctx, { params }) => ({
  message: say('song.cancel'),
  data: await cancelSong(ctx, params.id),
}));
