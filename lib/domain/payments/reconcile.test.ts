import { beforeAll, describe, expect, it } from 'vitest';
import { noPayments } from '@/lib/adapters/payments-none';
import { grantCredits } from '@/lib/domain/credits/grant';
import { holdCredits } from '@/lib/domain/credits/hold';
import { findDiscrepancies } from '@/lib/domain/ledger/discrepancies';
import { makeUser } from '@/lib/testing/factories';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { reconcile } from './reconcile';

const MINUTE = 60_000;

let site: Awaited<ReturnType<typeof stripeSite>>;
beforeAll(async () => {
  site = await stripeSite();
});

/** Drops all pending deliveries. */
async function lose() {
  const held = site.world.store.table('delivery').where('status', 'held');
  await site.control('deliveries/drop', { ids: held.map(({ id }) => id) });
}

async function newestRun() {
  const { ctx } = await testWorld();
  return ctx.db.reconciliationRun.findFirst({ orderBy: { startedAt: 'desc' } });
}

describe('the reconciliation with Stripe', () => {
  it('recovers missed events, and grants and claws back accordingly', async () => {
    const { ctx } = await testWorld();
    const kept = await site.buyer();
    await site.pay(kept.sessionId);
    const refunded = await site.buyer();
    await site.pay(refunded.sessionId);
    await site.control('refunds', { payment_intent: await site.intentOf(refunded.sessionId), amount: 500 });
    await lose();
    const report = await reconcile(ctx);
    expect(report.events.missing).toBeGreaterThanOrEqual(4);
    await runTasks();
    expect((await site.balance(kept.user)).balance).toBe(1_000);
    expect((await site.balance(refunded.user)).balance).toBe(750);
    const again = await reconcile(ctx);
    expect(again).toMatchObject({ events: { missing: 0 }, findings: [] });
    expect(again.events.listed).toBeGreaterThanOrEqual(4);
  });

  it('requeues events that lost their task', async () => {
    const { ctx, pool, advance } = await testWorld();
    const { user, sessionId } = await site.buyer();
    await site.pay(sessionId);
    await site.deliver();
    const { rows } = await pool.query(
      `SELECT key FROM graphile_worker.jobs WHERE key LIKE 'payments:event:%'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) await pool.query(`SELECT graphile_worker.remove_job($1)`, [key]);
    advance(11 * MINUTE);
    expect((await reconcile(ctx)).requeued).toBe(rows.length);
    await runTasks();
    expect((await site.balance(user)).balance).toBe(1_000);
    expect(await ctx.db.stripeEvent.count({ where: { status: 'pending' } })).toBe(0);
  });

  it('syncs purchases unsettled for ten minutes, and expires those that can no longer be paid', async () => {
    const { ctx, advance } = await testWorld();
    const paid = await site.buyer();
    await site.pay(paid.sessionId);
    await lose();
    await ctx.db.reconciliationRun.deleteMany();
    const lost = await site.buyer();
    await ctx.db.creditPurchase.update({
      where: { sessionId: lost.sessionId },
      data: { sessionId: null, clientSecret: null },
    });
    ctx.payments = { ...site.payments, async *listEvents() {} };
    advance(11 * MINUTE);
    const first = await reconcile(ctx);
    expect(first.purchases).toEqual({ unsettled: 2, moved: 1 });
    expect((await site.balance(paid.user)).balance).toBe(1_000);
    advance(60 * MINUTE);
    expect((await reconcile(ctx)).purchases).toEqual({ unsettled: 1, moved: 1 });
    const rows = await ctx.db.creditPurchase.findMany({ where: { userId: lost.user.id } });
    expect(rows.map(({ status }) => status)).toEqual(['expired']);
    ctx.payments = site.payments;
  });

  it('releases overdue holds', async () => {
    const { ctx, advance } = await testWorld();
    const user = await makeUser({}, 50);
    await holdCredits(ctx, { userId: user.id, key: `gen:${user.id}`, amount: 20, lifetimeMs: MINUTE });
    advance(2 * MINUTE);
    expect((await reconcile(ctx)).holds).toBe(1);
    expect(await site.balance(user)).toEqual({ balance: 50, held: 0, debt: 0 });
  });

  it('reports events whose retries are used up', async () => {
    const { ctx } = await testWorld();
    const id = 'evt_given_up';
    const event = {
      id,
      type: 'invoice.paid',
      created: new Date(),
      livemode: false,
      payload: {},
      attempts: 12,
    };
    await ctx.db.stripeEvent.create({ data: { ...event, status: 'dead' } });
    expect((await reconcile(ctx)).findings).toContain('1 event could not be processed');
    await ctx.db.stripeEvent.delete({ where: { id } });
  });

  it('reports discrepancies without changing anything', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser({}, 0);
    await grantCredits(ctx, { userId: user.id, key: 'cs_of_nothing', kind: 'purchase', amount: 77 });
    const unmatched = await ctx.db.creditPurchase.create({
      data: {
        userId: user.id,
        sessionId: 'cs_unmatched',
        credits: 10,
        amount: 50,
        status: 'paid',
        paidAt: new Date(),
      },
    });
    await ctx.db.$executeRaw`UPDATE "CreditAccount" SET "held" = 3 WHERE "userId" = ${user.id}::uuid`;
    const { findings } = await reconcile(ctx);
    for (const sentence of [
      `Account ${user.id}: 77 credits were granted for cs_of_nothing, which was never paid`,
      `Purchase ${unmatched.id}: 10 credits were paid, 0 were granted`,
      `Account ${user.id}: open holds are not what is held (3 stored, 0 counted)`,
    ])
      expect(findings).toContain(sentence);
    expect((await findDiscrepancies(ctx)).map(({ text }) => text)).toEqual(findings);
    const run = await newestRun();
    expect(run).toMatchObject({ isClean: false, report: { findings } });
    await ctx.db.$executeRaw`UPDATE "CreditAccount" SET "held" = 0 WHERE "userId" = ${user.id}::uuid`;
    await ctx.db.creditPurchase.delete({ where: { id: unmatched.id } });
  });

  it('runs the other parts if Stripe does not answer, reports it, and resumes from the same event later', async () => {
    const { ctx } = await testWorld();
    const before = await newestRun();
    await site.control('outages', { how: 'error', next: 1_000 });
    const { findings } = await reconcile(ctx);
    await site.control('outages', { how: 'error', next: 0 });
    expect(findings).toContain('Missing events: The payment provider did not answer. Please try again');
    const run = await newestRun();
    expect(run?.seenUntil).toBeNull();
    expect(before?.seenUntil).not.toBeNull();
  });

  it('does not call Stripe if payments are off', async () => {
    const { ctx } = await testWorld();
    const off = { ...ctx, payments: noPayments };
    expect(await reconcile(off)).toMatchObject({ events: { listed: 0 }, purchases: { unsettled: 0 } });
  });
});
