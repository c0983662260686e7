import { type Bucket, buckets } from '@/lib/contract/endpoint';
import type { Ctx } from '@/lib/core/context';
import { tokenOf } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';

/**
 * Takes one point of a bucket for an account or address. An API token may use half of its account's points, so that a
 * program that runs wild leaves room for its owner. Fails with `request.limited` if none is left.
 */
export async function limit(ctx: Ctx, bucket: Bucket, caller: string): Promise<void> {
  const { points, seconds } = buckets[bucket];
  const token = tokenOf(ctx);
  const waits = await Promise.all([
    ctx.limiter.take(`${bucket}:${caller}`, { points, seconds }),
    token && ctx.limiter.take(`${bucket}:token:${token.id}`, { points: points / 2, seconds }),
  ]);
  const wait = Math.max(...waits.map(Number));
  if (wait > 0) fail('request.limited', { retryAfter: wait });
}
