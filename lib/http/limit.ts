import type { Ctx } from '@/lib/context';
import { type Bucket, buckets } from '@/lib/contract/endpoint';
import { fail } from '@/lib/errors';

/** Takes a point of a bucket for an account or an address; refuses with `request.limited` where none is left. */
export async function limit(ctx: Ctx, bucket: Bucket, who: string): Promise<void> {
  const wait = await ctx.limiter.take(`${bucket}:${who}`, buckets[bucket]);
  if (wait > 0) fail('request.limited', { retryAfter: wait });
}
