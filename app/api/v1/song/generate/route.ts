import { STILL_GENERATING, sentenceOf } from '@/lib/core/messages';
import { songApi } from '@/lib/domain/song/contract';
import { requestGeneration } from '@/lib/domain/song/generation/request-generation';
import { idempotencyKeyOf } from '@/lib/http/headers';
import { Reply, route } from '@/lib/http/route';
import { whenMade } from '@/lib/http/when-made';

export const POST = route(songApi.generate, async (ctx, { body }, request) => {
  const accepted = await requestGeneration(ctx, body, idempotencyKeyOf(request));
  const { songs, status } = await whenMade(ctx, accepted, request);
  const message = status === 201 ? sentenceOf('song.generate') : STILL_GENERATING;
  return new Reply({ message, data: songs }, { status });
});
