import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, Limiter, Log } from '@/lib/core/ports';
import { type Purchase, prepaidPoints } from './prepaid-points';

/** Points of a large limit that a process takes at a time. */
const BATCH = 10;
const LARGE = 200;
/** How long a process goes on without asking again if counting failed. */
const UNCOUNTED_MS = 1_000;

/**
 * Rate limits in Postgres, shared by all processes. If counting fails the call proceeds: a limit must not cause an
 * outage.
 */
export function postgresLimiter(pool: Pool, log: Log): Limiter {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ points, seconds, refundable }: Limit) => {
    const name = `${points}/${seconds}/${Boolean(refundable)}`;
    const cached = limiters.get(name);
    if (cached) return cached;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'RateLimit',
      tableCreated: true,
      keyPrefix: '',
      points,
      duration: seconds,
      // Over the limit, refuses from memory until the window ends, unless points can be refunded.
      inMemoryBlockOnConsumed: refundable ? 0 : points + 1,
    });
    limiters.set(name, limiter);
    return limiter;
  };
  async function refund(key: string, limit: Limit): Promise<void> {
    await limiterOf(limit)
      .reward(key)
      .catch((err: unknown) => log.warn({ err }, 'rate limiter did not answer'));
  }
  async function buy(key: string, limit: Limit, points: number): Promise<Purchase> {
    try {
      const { msBeforeNext } = await limiterOf(limit).consume(key, points);
      return { points, ms: msBeforeNext, wait: 0 };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) {
        log.warn({ err: refused }, 'rate limiter did not answer');
        return { points, ms: UNCOUNTED_MS, wait: 0 };
      }
      // The refused call was counted too, and would use up a point that others refund.
      if (limit.refundable) await refund(key, limit);
      return { points: 0, ms: 0, wait: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
    }
  }
  const prepaid = prepaidPoints();
  return {
    refund,
    async take(key, limit) {
      if (limit.refundable || limit.points < LARGE) return (await buy(key, limit, 1)).wait;
      return prepaid(key, () => buy(key, limit, BATCH));
    },
  };
}

/** A limiter that lets everything pass, for load tests on a local machine. */
export const noLimiter: Limiter = { take: async () => 0, refund: async () => undefined };
