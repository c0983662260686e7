import { GENERATE_WAIT_MS } from '@/lib/core/constants';
import { STILL_GENERATING, sentenceOf } from '@/lib/core/messages';
import { songApi } from '@/lib/domain/song/contract';
import { requestGeneration } from '@/lib/domain/song/generation/request-generation';
import { isFinished, waitForSongs } from '@/lib/domain/song/generation/wait-for-songs';
import { idempotencyKeyOf, prefersAsync } from '@/lib/http/headers';
import { ending } from '@/lib/http/health/ending';
import { Reply, route } from '@/lib/http/route';

export const POST = route(songApi.generate, async (ctx, { body }, request) => {
  const accepted = await requestGeneration(ctx, body, idempotencyKeyOf(request));
  const ids = accepted.map((song) => song.id);
  const signal = AbortSignal.any([request.signal, ending().closing.signal]);
  const data = await waitForSongs(ctx, ids, prefersAsync(request) ? 0 : GENERATE_WAIT_MS, signal);
  const isDone = data.every(isFinished);
  return new Reply(
    { message: isDone ? sentenceOf('song.generate') : STILL_GENERATING, data },
    { status: isDone ? 201 : 202 },
  );
});
