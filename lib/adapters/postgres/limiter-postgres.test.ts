import { describe, expect, it } from 'vitest';
import { testWorld } from '@/lib/testing/world';
import { postgresLimiter } from './limiter-postgres';

describe('the limiter', () => {
  it('allows exactly the bucket’s points across all processes', async () => {
    const { pool, ctx } = await testWorld();
    const processes = [postgresLimiter(pool, ctx.log), postgresLimiter(pool, ctx.log)];
    const limit = { points: 5, seconds: 60 };
    const waits = await Promise.all(
      Array.from({ length: 12 }, (_, n) => processes[n % 2]?.take('someone', limit)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(60);
    expect(await processes[0]?.take('someone else', limit)).toBe(0);
  });

  it('takes the points of a large limit ten at a time, and not one more, however many calls arrive together', async () => {
    const { pool, ctx } = await testWorld();
    const limiter = postgresLimiter(pool, ctx.log);
    const limit = { points: 200, seconds: 60 };
    const together = await Promise.all(Array.from({ length: 195 }, () => limiter.take('busy', limit)));
    expect(together.every((wait) => wait === 0)).toBe(true);
    const { rows } = await pool.query(`SELECT points::int FROM "RateLimit" WHERE key = 'busy'`);
    expect(rows).toEqual([{ points: 200 }]);
    const rest = await Promise.all(Array.from({ length: 10 }, () => limiter.take('busy', limit)));
    expect(rest.filter((wait) => wait === 0)).toHaveLength(5);
    expect(await postgresLimiter(pool, ctx.log).take('busy', limit)).toBeGreaterThan(0);
  });

  it('lets calls pass while it cannot count', async () => {
    const { ctx } = await testWorld();
    const { Pool } = (await import('pg')).default;
    const dead = new Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
    expect(await postgresLimiter(dead, ctx.log).take('someone', { points: 1, seconds: 60 })).toBe(0);
    await dead.end();
  });
});
