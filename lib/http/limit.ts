import { type Bucket, buckets } from '@/lib/contract/endpoint';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';

/** Takes a point of a bucket for an account or an address; refuses with `request.limited` where none is left. */
export async function limit(ctx: Ctx, bucket: Bucket, who: string): Promise<void> {
  const wait = await ctx.limiter.take(`${bucket}:${who}`, buckets[bucket]);
  if (wait > 0) fail('request.limited', { retryAfter: wait });
}
