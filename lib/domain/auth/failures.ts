import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Limit } from '@/lib/core/ports';

/** A counter of failures, by the subject of the guesses. */
export interface Failures {
  key: string;
  limit: Limit;
}

/**
 * Checks a secret within limits that count only failures. Takes a point of each before the check and returns
 * it if the secret was right or the check failed to run, so concurrent guesses get no more checks than
 * points. Throws `request.limited` with the rest of the window, without checking, if a limit is reached.
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
    const isCorrect = await check();
    if (isCorrect) await refund();
    return isCorrect;
  } catch (error) {
    await refund();
    throw error;
  }
}
