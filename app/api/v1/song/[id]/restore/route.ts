import { sentenceOf } from '@/lib/core/messages';
import { songApi } from '@/lib/domain/song/contract';
import { restoreSong } from '@/lib/domain/song/trash/restore';
import { route } from '@/lib/http/route';

export const POST = route(songApi.restore, async (ctx, { params }) => ({
  message: sentenceOf('song.restore'),
  data: await restoreSong(ctx, params.id),
}));
