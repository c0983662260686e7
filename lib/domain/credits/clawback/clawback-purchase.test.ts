import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MoneyReturned, Payments } from '@/lib/core/ports';
import { hit } from '@/lib/testing/hit';
import { lockWaits } from '@/lib/testing/sql/lock-waits';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { captureCredits } from '../capture';
import { holdCredits } from '../hold';
import { clawbackPurchase } from './clawback-purchase';

let site: Awaited<ReturnType<typeof stripeSite>>;
beforeAll(async () => {
  site = await stripeSite();
});

/** A user who bought 1,000 credits for 2,000 cents. */
async function bought() {
  const { user, sessionId } = await site.buyer({ credits: 1_000 });
  await site.pay(sessionId);
  await site.settle();
  const intent = await site.intentOf(sessionId);
  const look = async () => {
    const { ctx } = await testWorld();
    const row = await ctx.db.creditPurchase.findUniqueOrThrow({ where: { sessionId } });
    const { balance, debt } = await site.balance(user);
    return { balance, debt, status: row.status, refundedAmount: row.refundedAmount };
  };
  return { user, sessionId, intent, look };
}

const refund = (intent: string, amount?: number) =>
  site.control<{ id: string }>('refunds', { payment_intent: intent, ...(amount ? { amount } : {}) });
const dispute = (intent: string, amount?: number) =>
  site.control<{ id: string }>('disputes/open', { payment_intent: intent, ...(amount ? { amount } : {}) });
const close = (id: string, status: 'won' | 'lost') => site.control('disputes/close', { dispute: id, status });

async function violations() {
  const { ctx } = await testWorld();
  return ctx.db.$queryRaw<object[]>`SELECT * FROM "CreditViolation"`;
}

async function spend(userId: string, amount: number) {
  const { ctx } = await testWorld();
  const key = `gen:${randomUUID()}`;
  await holdCredits(ctx, { userId, key, amount, lifetimeMs: 60_000 });
  await captureCredits(ctx, key);
}

/** The same payments with different refunds. */
const withRefunds = (listRefunds: Payments['listRefunds']): Payments => ({ ...site.payments, listRefunds });

describe('a refund', () => {
  it('claws all credits back, once, and names the refund', async () => {
    const { ctx } = await testWorld();
    const { user, intent, look } = await bought();
    const { id } = await refund(intent);
    await site.settle();
    await site.settle();
    expect(await look()).toEqual({ balance: 0, debt: 0, status: 'refunded', refundedAmount: 2_000 });
    const rows = await ctx.db.creditOperation.findMany({ where: { userId: user.id, kind: 'refund' } });
    expect(rows.map(({ key, amount, description }) => [key, Number(amount), description])).toEqual([
      [id, -1_000, 'Payment refunded'],
    ]);
  });

  it('in parts adds up, in any order of events', async () => {
    const { intent, look } = await bought();
    for (const amount of [333, 333, 334]) await refund(intent, amount);
    await site.settle('shuffle');
    expect(await look()).toEqual({ balance: 500, debt: 0, status: 'paid', refundedAmount: 1_000 });
    await refund(intent, 1_000);
    await site.settle('reverse');
    expect(await look()).toEqual({ balance: 0, debt: 0, status: 'refunded', refundedAmount: 2_000 });
  });

  it('of spent credits leaves a debt', async () => {
    const { user, intent, look } = await bought();
    await spend(user.id, 700);
    await refund(intent);
    await site.settle();
    expect(await look()).toMatchObject({ balance: 0, debt: 700, status: 'refunded' });
    const { body } = await hit('GET /credits/balance', { as: user });
    expect(body.data).toEqual({ balance: 0, held: 0, debt: 700 });
    const check = await hit('POST /credits/check', { as: user, body: { amount: 10 } });
    expect(check.body.data).toEqual({ hasEnough: false, required: 10, balance: 0, shortfall: 710 });
  });

  it('that fails restores the credits', async () => {
    const { ctx } = await testWorld();
    const { user, intent, look } = await bought();
    const { id } = await refund(intent, 800);
    await site.settle();
    expect(await look()).toMatchObject({ balance: 600, refundedAmount: 800 });
    const failed: MoneyReturned = { id, kind: 'refund', amount: 800, at: new Date(), isEffective: false };
    ctx.payments = withRefunds(async () => [failed]);
    await Promise.all([clawbackPurchase(ctx, intent), clawbackPurchase(ctx, intent)]);
    ctx.payments = site.payments;
    expect(await look()).toEqual({ balance: 1_000, debt: 0, status: 'paid', refundedAmount: 0 });
    const back = await ctx.db.creditOperation.findMany({ where: { userId: user.id, kind: 'reversal' } });
    expect(back.map(({ key, amount }) => [key, Number(amount)])).toEqual([[`${id}:failed`, 400]]);
  });

  it('that fails is not counted, even if a concurrent call with a stale answer applies another', async () => {
    const { ctx } = await testWorld();
    const { intent, look } = await bought();
    await refund(intent, 500);
    await site.settle();
    await refund(intent, 300);
    const old = await site.payments.listRefunds(intent);
    const now = old.map((one) => ({ ...one, isEffective: one.amount !== 500 }));
    let asked = 0;
    const learning = withRefunds(async () => {
      asked += 1;
      return asked === 1 ? old : now;
    });
    let late: Promise<unknown> = Promise.resolve();
    await clawbackPurchase({ ...ctx, payments: withRefunds(async () => now) }, intent, async () => {
      late = clawbackPurchase({ ...ctx, payments: learning }, intent);
      await Promise.race([late, expect.poll(lockWaits).toBeGreaterThan(0)]);
    });
    await late;
    expect(await look()).toEqual({ balance: 850, debt: 0, status: 'paid', refundedAmount: 300 });
  });

  it('whose event precedes the payment’s grants first, then claws back', async () => {
    const { user, sessionId } = await site.buyer({ credits: 1_000 });
    await site.pay(sessionId);
    const intent = await site.intentOf(sessionId);
    await refund(intent, 500);
    await site.settle('reverse');
    expect(await site.look(user, sessionId)).toMatchObject({ status: 'paid', balance: 750 });
  });

  it('of a foreign payment is ignored', async () => {
    const { ctx } = await testWorld();
    expect(await clawbackPurchase(ctx, 'pi_of_another_shop')).toBe('foreign');
  });
});

describe('a dispute', () => {
  it('claws back the disputed part and restores it if won', async () => {
    const { user, intent, look } = await bought();
    await spend(user.id, 100);
    const { id } = await dispute(intent);
    await site.settle();
    expect(await look()).toEqual({ balance: 0, debt: 100, status: 'disputed', refundedAmount: 2_000 });
    await close(id, 'won');
    await site.settle('shuffle');
    expect(await look()).toEqual({ balance: 900, debt: 0, status: 'paid', refundedAmount: 0 });
  });

  it('restores nothing if lost', async () => {
    const { intent, look } = await bought();
    const { id } = await dispute(intent, 1_000);
    await site.settle();
    expect(await look()).toMatchObject({ balance: 500, status: 'disputed' });
    await close(id, 'lost');
    await site.settle();
    expect(await look()).toEqual({ balance: 500, debt: 0, status: 'disputed', refundedAmount: 1_000 });
  });

  it('with a refund never claws back more than was granted, in any order and with repeated events', async () => {
    for (const order of ['created', 'reverse', 'shuffle'] as const) {
      const { intent, look } = await bought();
      await refund(intent, 600);
      const { id } = await dispute(intent);
      await site.settle(order);
      await site.control('deliveries/resend', {
        events: (await site.stripe.events.list({ limit: 10 })).data.map((event) => event.id),
      });
      await site.settle(order);
      expect(await look()).toEqual({ balance: 0, debt: 0, status: 'disputed', refundedAmount: 2_000 });
      await close(id, 'won');
      await site.settle(order);
      expect(await look()).toEqual({ balance: 700, debt: 0, status: 'paid', refundedAmount: 600 });
    }
  });

  it('whose event is late does not undo later changes', async () => {
    const { ctx } = await testWorld();
    const { intent, look } = await bought();
    const { id } = await dispute(intent);
    await site.settle();
    let asked = 0;
    const listDisputes: Payments['listDisputes'] = async (payment) => {
      const known = await site.payments.listDisputes(payment);
      asked += 1;
      if (asked === 1) {
        await close(id, 'won');
        await clawbackPurchase({ ...ctx, payments: site.payments }, payment);
      }
      return known;
    };
    await clawbackPurchase({ ...ctx, payments: { ...site.payments, listDisputes } }, intent);
    expect(asked).toBe(2);
    expect(await look()).toMatchObject({ balance: 1_000, status: 'paid' });
  });
});

describe('concurrent refunds and disputes', () => {
  it('keep the ledger consistent', async () => {
    const { ctx } = await testWorld();
    const people = await Promise.all(Array.from({ length: 5 }, bought));
    for (const { intent, user } of people) {
      await spend(user.id, 300);
      await refund(intent, 700);
      await dispute(intent);
    }
    await site.deliver('shuffle');
    const calls = people.flatMap(({ intent }) =>
      Array.from({ length: 4 }, () => clawbackPurchase(ctx, intent)),
    );
    await Promise.all([...calls, runTasks()]);
    for (const { look } of people)
      expect(await look()).toEqual({ balance: 0, debt: 300, status: 'disputed', refundedAmount: 2_000 });
    expect(await violations()).toEqual([]);
  });
});
