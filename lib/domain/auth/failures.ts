import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Limit } from '@/lib/core/ports';

/** A count of failures, by what is guessed at. */
export interface Failures {
  key: string;
  limit: Limit;
}

/**
 * Checks a secret within limits that count failures alone. A point of each is taken before the check and given back
 * where it was right or could not be made: guesses in parallel get no more checks than points. Refuses with
 * `request.limited` and the rest of the window where a limit is reached, without checking.
 */
export async function checkWithin(
  ctx: Ctx,
  failures: Failures[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  const taken: Failures[] = [];
  const refund = () => Promise.all(taken.map(({ key, limit }) => ctx.limiter.refund(key, limit)));
  for (const failure of failures) {
    const wait = await ctx.limiter.take(failure.key, failure.limit);
    if (wait > 0) {
      await refund();
      return fail('request.limited', { retryAfter: wait });
    }
    taken.push(failure);
  }
  try {
    const right = await check();
    if (right) await refund();
    return right;
  } catch (error) {
    await refund();
    throw error;
  }
}
