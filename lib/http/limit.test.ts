import { expect, it } from 'vitest';
import { postgresLimiter } from '@/lib/adapters/postgres/limiter-postgres';
import type { Ctx } from '@/lib/core/context';
import { makeUser } from '@/lib/testing/factories';
import { makeToken } from '@/lib/testing/people/api-tokens';
import { testWorld } from '@/lib/testing/world';
import { limit } from './limit';

it('gives an API token half of its account’s points, and counts them to the account', async () => {
  const { ctx, pool, as } = await testWorld();
  const ana = await makeUser();
  const token = await makeToken(ana, ['make']);
  const limiter = postgresLimiter(pool, ctx.log);
  const calls = async (caller: Ctx, count: number) => {
    const outcomes = [];
    for (let n = 0; n < count; n++)
      outcomes.push(
        await limit({ ...caller, limiter }, 'lyrics', ana.id).then(
          () => 'ok',
          (error) => error.code,
        ),
      );
    return outcomes;
  };
  const half = ['ok', 'ok', 'ok', 'ok', 'ok'];
  const refused = Array(15).fill('request.limited');
  expect(await calls(token.ctx, 20)).toEqual([...half, ...refused]);
  expect(await calls(as(ana), 6)).toEqual([...half, 'request.limited']);
});
