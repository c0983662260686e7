import { type Bucket, buckets } from '@/lib/contract/endpoint';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';

/** Takes one point of a bucket for an account or address. Fails with `request.limited` if none is left. */
export async function limit(ctx: Ctx, bucket: Bucket, caller: string): Promise<void> {
  const wait = await ctx.limiter.take(`${bucket}:${caller}`, buckets[bucket]);
  if (wait > 0) fail('request.limited', { retryAfter: wait });
}
