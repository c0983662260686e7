import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { songApi } from '@/lib/song/contract';
import { restoreSong } from '@/lib/song/restore';

export const POST = route(songApi.restore, async (ctx, { params }) => ({
  message: say('song.restore'),
  data: await restoreSong(ctx, params.id),
}));
