import { sentenceOf } from '@/lib/core/messages';
import { songApi } from '@/lib/domain/song/contract';
import { cancelGeneration } from '@/lib/domain/song/generation/cancel-generation';
import { route } from '@/lib/http/route';

export const POST = route(songApi.cancel, async (ctx, { params }) => ({
  message: sentenceOf('song.cancel'),
  data: await cancelGeneration(ctx, params.id),
}));
