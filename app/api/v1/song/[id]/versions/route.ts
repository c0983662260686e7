import { GENERATE_WAIT_MS } from '@/lib/core/constants';
import { STILL_MAKING_VERSION, sentenceOf } from '@/lib/core/messages';
import { isFinished, waitForSongs } from '@/lib/domain/song/generation/wait-for-songs';
import { versionsApi } from '@/lib/domain/song/versions/contract';
import { listVersions } from '@/lib/domain/song/versions/list-versions';
import { requestVersion } from '@/lib/domain/song/versions/request-version';
import { idempotencyKeyOf, prefersAsync } from '@/lib/http/headers';
import { ending } from '@/lib/http/health/ending';
import { Reply, route } from '@/lib/http/route';

export const GET = route(versionsApi.list, async (ctx, { params }) => ({
  data: await listVersions(ctx, params.id),
}));

export const POST = route(versionsApi.create, async (ctx, { params, body }, request) => {
  const accepted = await requestVersion(ctx, params.id, body, idempotencyKeyOf(request));
  const signal = AbortSignal.any([request.signal, ending().closing.signal]);
  const waitMs = prefersAsync(request) ? 0 : GENERATE_WAIT_MS;
  const [data = accepted] = await waitForSongs(ctx, [accepted.id], waitMs, signal);
  const isDone = isFinished(data);
  return new Reply(
    { message: isDone ? sentenceOf('song.version') : STILL_MAKING_VERSION, data },
    { status: isDone ? 201 : 202 },
  );
});
