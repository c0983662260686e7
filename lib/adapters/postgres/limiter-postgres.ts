import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, Limiter, Log } from '@/lib/core/ports';

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
  return {
    refund,
    async take(key, limit) {
      try {
        await limiterOf(limit).consume(key);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) {
          log.warn({ err: refused }, 'rate limiter did not answer');
          return 0;
        }
        // The refused call was counted too, and would use up a point that others refund.
        if (limit.refundable) await refund(key, limit);
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
  };
}

/** A limiter that lets everything pass, for load tests on a local machine. */
export const noLimiter: Limiter = { take: async () => 0, refund: async () => undefined };
