import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiter, Log } from '../ports';

/** Counts on Postgres, shared by all processes. If the count itself fails, the call goes on: a limit must not be an outage. */
export function postgresLimiter(pool: Pool, log: Log): Limiter {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ points, seconds }: { points: number; seconds: number }) => {
    const name = `${points}/${seconds}`;
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'RateLimit',
      tableCreated: true,
      keyPrefix: '',
      points,
      duration: seconds,
      // Whoever is over the limit is refused from memory until the window ends.
      inMemoryBlockOnConsumed: points + 1,
    });
    limiters.set(name, made);
    return made;
  };
  return {
    async take(key, limit) {
      try {
        await limiterOf(limit).consume(key);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        log.warn({ err: refused }, 'rate limiter did not answer');
        return 0;
      }
    },
    async giveBack(key, limit) {
      await limiterOf(limit)
        .reward(key)
        .catch((err: unknown) => log.warn({ err }, 'rate limiter did not answer'));
    },
  };
}

/** Lets everything pass: for load tests on one's own machine. */
export const noLimiter: Limiter = { take: async () => 0, giveBack: async () => undefined };
