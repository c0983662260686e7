import { type Bucket, buckets } from '@/lib/contract/endpoint';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { takeShare } from '@/lib/domain/tokens/take-share';

/** Takes one point of a bucket as `takeShare` does. Fails with `request.limited` if none is left. */
export async function limit(ctx: Ctx, bucket: Bucket, caller: string): Promise<void> {
  const { points, seconds } = buckets[bucket];
  const wait = await takeShare(ctx, bucket, caller, { points, seconds });
  if (wait > 0) fail('request.limited', { retryAfter: wait });
}
