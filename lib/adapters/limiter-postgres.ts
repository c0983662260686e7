import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, Limiter, Log } from '@/lib/core/ports';

/** Counts on Postgres, shared by all processes. If the count itself fails, the call goes on: a limit must not be an outage. */
export function postgresLimiter(pool: Pool, log: Log): Limiter {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ points, seconds, returnable }: Limit) => {
    const name = `${points}/${seconds}/${Boolean(returnable)}`;
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
      // Whoever is over the limit is refused from memory until the window ends, unless points may come back.
      inMemoryBlockOnConsumed: returnable ? 0 : points + 1,
    });
    limiters.set(name, made);
    return made;
  };
  async function giveBack(key: string, limit: Limit): Promise<void> {
    await limiterOf(limit)
      .reward(key)
      .catch((err: unknown) => log.warn({ err }, 'rate limiter did not answer'));
  }
  return {
    giveBack,
    async take(key, limit) {
      try {
        await limiterOf(limit).consume(key);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) {
          log.warn({ err: refused }, 'rate limiter did not answer');
          return 0;
        }
        // A refused call was counted above the limit: it would eat what others give back.
        if (limit.returnable) await giveBack(key, limit);
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
  };
}

/** Lets everything pass: for load tests on one's own machine. */
export const noLimiter: Limiter = { take: async () => 0, giveBack: async () => undefined };
