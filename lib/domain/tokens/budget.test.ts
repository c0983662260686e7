import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/constants';
import { isAppError } from '@/lib/core/errors';
import { captureCredits } from '@/lib/domain/credits/capture';
import { holdCredits } from '@/lib/domain/credits/hold';
import { releaseCredits } from '@/lib/domain/credits/release';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { makeToken } from '@/lib/testing/people/api-tokens';
import { testWorld } from '@/lib/testing/world';

async function spender(monthlyCredits: number, credits = 5_000) {
  const owner = await makeUser({}, credits);
  const token = await makeToken(owner, ['read', 'make'], { monthlyCredits });
  const hold = async (amount: number, key: string = randomUUID()) => {
    await holdCredits(token.ctx, { userId: owner.id, key, amount, lifetimeMs: DAY_MS });
    return key;
  };
  const spent = async () => (await hit('GET /tokens', { as: owner })).body.data[0]?.spentThisMonth;
  return { owner, token, hold, spent };
}

async function violationsOf(owner: { id: string }) {
  const { ctx } = await testWorld();
  return ctx.db.$queryRaw<object[]>`SELECT * FROM "CreditViolation" WHERE "userId" = ${owner.id}::uuid`;
}

const codeOf = (error: unknown) => (isAppError(error) ? error.code : error);

it('holds under a thousand parallel calls to the credit', { timeout: 240_000 }, async () => {
  const { owner, hold, spent } = await spender(101);
  const lane = async () => {
    const tries = [];
    for (let n = 0; n < 25; n++) tries.push(...(await Promise.allSettled([hold(2)])));
    return tries;
  };
  const tries = (await Promise.all(Array.from({ length: 40 }, lane))).flat();
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  const reasons = tries.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []));
  expect(new Set(reasons)).toEqual(new Set(['tokens.budget']));
  expect(await spent()).toBe(100);
  expect(await violationsOf(owner)).toEqual([]);
});

it('counts what is captured, gives back what is released, and begins again with the month', async () => {
  const { ctx, advance } = await testWorld();
  const { owner, token, hold, spent } = await spender(10);
  const [captured, released] = [await hold(6), await hold(4)];
  await hold(6, captured);
  await expect(hold(1)).rejects.toMatchObject({
    code: 'tokens.budget',
    status: 402,
    message: expect.stringMatching(
      /^Over the monthly budget of this API token: this costs 1 and 0 remain until 1 \w+ \d{4} \(UTC\)$/,
    ),
  });
  await captureCredits(ctx, captured);
  await releaseCredits(ctx, released);
  expect(await spent()).toBe(6);
  await hold(4);
  const unlimited = await makeToken(owner, ['make']);
  await holdCredits(unlimited.ctx, { userId: owner.id, key: randomUUID(), amount: 50, lifetimeMs: DAY_MS });

  advance(32 * DAY_MS);
  await hold(10);
  const balance = await hit('GET /credits/balance', { headers: token.headers });
  expect(balance.body.data.budget).toMatchObject({ monthlyCredits: 10, spentThisMonth: 10 });
  advance(-32 * DAY_MS);
  expect(await violationsOf(owner)).toEqual([]);
});

it('limits songs, which the history of credits attributes to the token', async () => {
  const { owner, token } = await spender(7);
  const body = { prompt: 'slow lo-fi with rain', durationSeconds: 30, count: 2 };
  const headers = { ...token.headers, prefer: 'respond-async' };
  const over = await hit('POST /song/generate', { headers, body });
  expect([over.status, over.body.error]).toEqual([402, 'tokens.budget']);
  expect(over.body.message).toContain('this costs 10 and 7 remain');
  const made = await hit('POST /song/generate', { headers, body: { ...body, count: 1 } });
  expect(made.status).toBe(202);
  const history = await hit('GET /credits/history', { as: owner });
  expect(history.body.data.transactions[0]).toMatchObject({
    song: { id: made.body.data[0].id },
    description: null,
    token: { id: token.id, name: 'mixer' },
  });
  await hit('DELETE /tokens/:id', { as: owner, params: { id: token.id } });
  const after = await hit('GET /credits/history', { as: owner });
  expect(after.body.data.transactions[0].token).toEqual({ id: token.id, name: 'mixer' });
});
