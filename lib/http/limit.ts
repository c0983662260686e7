import { type Bucket, buckets } from '@/lib/contract/endpoint';
import type { Ctx } from '@/lib/core/context';
import { tokenOf } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';

/**
 * Takes one point of a bucket for an account or address. An API token may use half of its account's points, and a call that
 * is refused for it takes none of them, so that a program that runs wild leaves room for its owner. Fails with
 * `request.limited` if none is left.
 */
export async function limit(ctx: Ctx, bucket: Bucket, caller: string): Promise<void> {
  const { points, seconds } = buckets[bucket];
  const token = tokenOf(ctx);
  if (token) await take(ctx, `${bucket}:token:${token.id}`, { points: points / 2, seconds });
  await take(ctx, `${bucket}:${caller}`, { points, seconds });
}

async function take(ctx: Ctx, key: string, allowance: { points: number; seconds: number }): Promise<void> {
  const wait = await ctx.limiter.take(key, allowance);
  if (wait > 0) fail('request.limited', { retryAfter: wait });
}
