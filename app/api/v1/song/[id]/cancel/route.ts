import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { cancelSong } from '@/lib/song/cancel';
import { songApi } from '@/lib/song/contract';

export const POST = route(songApi.cancel, async (ctx, { params }) => ({
  message: say('song.cancel'),
  data: await cancelSong(ctx, params.id),
}));
