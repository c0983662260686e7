import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/constants';
import { makeUser } from '@/lib/testing/factories';
import { plansOf } from '@/lib/testing/sql/statements';
import { testWorld } from '@/lib/testing/world';
import { adminDeductCredits } from './admin/admin-deduct';
import { captureCredits } from './capture';
import { clawbackCredits, restoreCredits } from './clawback/clawback-credits';
import { expireCredits } from './expire';
import { grantCredits } from './grant';
import { holdCredits } from './hold';
import { releaseCredits } from './release';

const MINUTE = 60_000;

async function account(grants: { amount: number; expiresInDays?: number }[] = []) {
  const { ctx } = await testWorld();
  const { id: userId } = await makeUser({}, 0);
  const keys: string[] = [];
  for (const { amount, expiresInDays } of grants) {
    const key = `cs_${randomUUID()}`;
    const expiresAt = expiresInDays ? new Date(ctx.clock.now().getTime() + expiresInDays * DAY_MS) : null;
    await grantCredits(ctx, { userId, key, kind: 'purchase', amount, expiresAt });
    keys.push(key);
  }
  const hold = (amount: number, key = `gen:${randomUUID()}`) =>
    holdCredits(ctx, { userId, key, amount, lifetimeMs: 10 * MINUTE }).then(() => key);
  const numbers = async () => {
    const { balance, held, debt } = await ctx.db.creditAccount.findUniqueOrThrow({ where: { userId } });
    return [Number(balance), Number(held), Number(debt)];
  };
  return { ctx, userId, keys, hold, numbers };
}

async function violations() {
  const { ctx } = await testWorld();
  return ctx.db.$queryRaw<object[]>`SELECT * FROM "CreditViolation"`;
}

describe('the ledger', () => {
  it('grants once per key, and refuses the key for another amount', async () => {
    const { ctx, userId, numbers } = await account();
    const grant = { userId, key: `cs_${userId}`, kind: 'purchase', amount: 100 } as const;
    const answers = await Promise.all(Array.from({ length: 10 }, () => grantCredits(ctx, grant)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    await expect(grantCredits(ctx, { ...grant, amount: 101 })).rejects.toMatchObject({
      code: 'credits.keyReused',
    });
    expect(await numbers()).toEqual([100, 0, 0]);
  });

  it('accepts one of fifty concurrent holds if credits are left for one', async () => {
    const { hold, numbers } = await account([{ amount: 5 }]);
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => hold(5)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'credits.notEnough' });
    expect(await numbers()).toEqual([5, 5, 0]);
  });

  it('ends a hold once: captured or released, never both', async () => {
    const { ctx, hold, numbers } = await account([{ amount: 20 }]);
    for (let round = 0; round < 5; round++) {
      const key = await hold(2);
      const ends = await Promise.all([
        captureCredits(ctx, key),
        releaseCredits(ctx, key),
        captureCredits(ctx, key),
      ]);
      expect(ends.filter(Boolean)).toHaveLength(1);
    }
    expect((await numbers())[1]).toBe(0);
    expect(await violations()).toEqual([]);
  });

  it('spends the soonest to expire first, and never expired credits', async () => {
    const { ctx, userId, hold, keys } = await account([
      { amount: 10 },
      { amount: 10, expiresInDays: 30 },
      { amount: 10, expiresInDays: 2 },
    ]);
    await captureCredits(ctx, await hold(15));
    const lots = await ctx.db.creditLot.findMany({ where: { userId }, orderBy: { id: 'asc' } });
    expect(lots.map(({ remaining }) => Number(remaining))).toEqual([10, 5, 0]);
    const later = { ...ctx, clock: { now: () => new Date(ctx.clock.now().getTime() + 31 * DAY_MS) } };
    await expect(
      holdCredits(later, { userId, key: randomUUID(), amount: 11, lifetimeMs: MINUTE }),
    ).rejects.toMatchObject({
      code: 'credits.notEnough',
      message: 'Not enough credits: this costs 11 and you have 10',
    });
    await expireCredits(later);
    await expireCredits(later);
    const rows = await ctx.db.creditOperation.findMany({ where: { userId, kind: 'expire' } });
    expect(rows.map(({ amount }) => Number(amount))).toEqual([-5]);
    expect(keys).toHaveLength(3);
    expect(await violations()).toEqual([]);
  });

  it('releases an unsettled hold, and writes its credits off if their lot has expired', async () => {
    const { ctx, hold, numbers } = await account([{ amount: 10, expiresInDays: 1 }]);
    await hold(4);
    const later = { ...ctx, clock: { now: () => new Date(ctx.clock.now().getTime() + 2 * DAY_MS) } };
    const { pool } = await testWorld();
    const plans = await plansOf(pool, 'CreditOperation', async () => {
      expect(await expireCredits(later)).toBeGreaterThan(0);
    });
    expect(plans[0], 'however large the ledger').toContain('CreditOperation_open');
    expect(await expireCredits(later)).toBe(0);
    expect(await numbers()).toEqual([0, 0, 0]);
    expect(await violations()).toEqual([]);
  });

  it('turns spent credits into a debt on refund, which blocks spending until a grant settles it', async () => {
    const { ctx, userId, keys, hold, numbers } = await account([{ amount: 100 }]);
    const source = keys[0] ?? '';
    await captureCredits(ctx, await hold(70));
    const claw = { userId, source, key: `re_${userId}`, kind: 'refund', amount: 100 } as const;
    const taken = await Promise.all([clawbackCredits(ctx, claw), clawbackCredits(ctx, claw)]);
    expect(taken.sort()).toEqual([0, 100]);
    expect(await numbers()).toEqual([-70, 0, 70]);
    expect(await clawbackCredits(ctx, { ...claw, key: `dp_${userId}`, kind: 'dispute' })).toBe(0);
    await grantCredits(ctx, { userId, key: `b_${userId}`, kind: 'bonus', amount: 80 });
    expect(await numbers()).toEqual([10, 0, 0]);
    await expect(hold(11)).rejects.toMatchObject({ code: 'credits.notEnough' });
    expect(await violations()).toEqual([]);
  });

  it('restores a won dispute, even if the debt was settled in the meantime', async () => {
    const { ctx, userId, keys, hold, numbers } = await account([{ amount: 100 }]);
    const source = keys[0] ?? '';
    const key = await hold(50);
    await clawbackCredits(ctx, { userId, source, key: `dp_${userId}`, kind: 'dispute', amount: 100 });
    await releaseCredits(ctx, key);
    await grantCredits(ctx, { userId, key: `b_${userId}`, kind: 'bonus', amount: 50 });
    const won = { userId, source, key: `dp_won_${userId}`, amount: 100 };
    expect(await Promise.all([restoreCredits(ctx, won), restoreCredits(ctx, won)])).toContain(100);
    expect(await numbers()).toEqual([150, 0, 0]);
    expect(await violations()).toEqual([]);
  });

  it('deducts spendable credits and refuses more', async () => {
    const { ctx, userId, hold, numbers } = await account([{ amount: 30 }]);
    await hold(10);
    const deduction = { userId, key: `admin:${userId}`, kind: 'admin_deduct', amount: 15 } as const;
    expect([await adminDeductCredits(ctx, deduction), await adminDeductCredits(ctx, deduction)]).toEqual([
      true,
      false,
    ]);
    await expect(adminDeductCredits(ctx, { ...deduction, key: 'other', amount: 6 })).rejects.toMatchObject({
      code: 'credits.tooFew',
    });
    expect(await numbers()).toEqual([15, 10, 0]);
  });

  it('refuses to change or delete entries', async () => {
    const { ctx, userId } = await account([{ amount: 1 }]);
    await expect(ctx.db.creditEntry.updateMany({ where: { userId }, data: { delta: 2 } })).rejects.toThrow(
      /append-only/,
    );
    await expect(ctx.db.creditEntry.deleteMany({ where: { userId } })).rejects.toThrow(/append-only/);
  });
});
