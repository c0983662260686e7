import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { callApi } from '@/lib/testing/stripe/changes';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { discrepanciesOf, grantsOf, subjectsTo, subscriptionOf } from '@/lib/testing/stripe/subscribed';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { requeueRefunds } from './sync/reconcile';
import { settleInvoice } from './sync/settle-invoice';

let site: Awaited<ReturnType<typeof stripeSite>>;
let planId: string;
let admin: { id: string };
beforeAll(async () => {
  site = await stripeSite();
  ({ id: planId } = await makePlan({ name: 'Studio', creditsPerMonth: 100 }));
  admin = await makeUser({ role: 'admin' });
});

/** A yearly subscription whose renewal was declined, and which an admin ended then. Its tasks have not run. */
async function endedUnpaid() {
  const subscriber = await site.subscriber({ planId, frequency: 'yearly', card: 'fails_later' });
  await site.advance({ months: 12, hours: 2 });
  await site.settle();
  const { id, status } = await subscriptionOf(subscriber.subscriptionId);
  expect(status).toBe('past_due');
  await callApi('POST /subscription/:id/cancel-immediately', { as: admin, params: { id } });
  const { latest_invoice: invoice } = await site.stripe.subscriptions.retrieve(subscriber.subscriptionId);
  if (typeof invoice !== 'string') throw new Error('it has no invoice');
  return { ...subscriber, id, invoice };
}

/** Pays an invoice on Stripe's page, a moment later. */
async function payLate(invoice: string): Promise<void> {
  await site.advance({ minutes: 1 });
  await site.control('cards/next', { outcomes: ['succeeds'] });
  await site.stripe.invoices.pay(invoice);
}

async function chargesOf(invoice: string) {
  const { ctx } = await testWorld();
  const { paymentIntentId } = await ctx.db.subscriptionInvoice.findUniqueOrThrow({ where: { id: invoice } });
  const { data } = await site.stripe.charges.list({ payment_intent: paymentIntentId ?? '' });
  return data.filter(({ paid }) => paid).map(({ refunded }) => refunded);
}

describe('the open invoice of a subscription that ended', () => {
  it('can no longer be paid', async () => {
    const { user, invoice } = await endedUnpaid();
    await runTasks();
    await site.settle('shuffle');
    expect(await site.stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'void' });
    const { data } = await callApi('GET /subscription/invoices', { as: user });
    expect(data[0]).toMatchObject({ id: invoice, status: 'void' });
    expect(await discrepanciesOf()).toEqual([]);
  });

  it.each(['created', 'reverse', 'shuffle'] as const)(
    'is refunded if it is paid all the same, and brings nothing (%s)',
    async (order) => {
      const { user, invoice } = await endedUnpaid();
      const before = await grantsOf(user);
      await payLate(invoice);
      await site.settle(order);
      await site.settle(order);
      await runTasks();
      expect(await chargesOf(invoice)).toEqual([true]);
      expect(await grantsOf(user)).toEqual(before);
      const refunds = (await subjectsTo(user)).filter((subject) => subject?.endsWith('is on its way back'));
      expect(refunds).toHaveLength(1);
      expect(await discrepanciesOf()).toEqual([]);
    },
  );

  it('is reported until it is refunded, and the reconciliation tries again', async () => {
    const { ctx } = await testWorld();
    const { id, invoice } = await endedUnpaid();
    await payLate(invoice);
    await settleInvoice(ctx, invoice);
    expect(await discrepanciesOf()).toEqual([
      `Invoice ${invoice}: it was paid after its subscription had ended; it is not refunded yet`,
    ]);
    await ctx.db
      .$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key = ${`subscription:close:${id}`}`;
    expect(await requeueRefunds(ctx)).toBe(1);
    await runTasks();
    expect(await chargesOf(invoice)).toEqual([true]);
    expect(await requeueRefunds(ctx)).toBe(0);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('is refunded again if its refund fails', async () => {
    const { ctx } = await testWorld();
    const { invoice } = await endedUnpaid();
    await payLate(invoice);
    await site.settle();
    await site.settle();
    const { paymentIntentId } = await ctx.db.subscriptionInvoice.findUniqueOrThrow({
      where: { id: invoice },
    });
    const { data } = await site.stripe.refunds.list({ payment_intent: paymentIntentId ?? '' });
    await site.control('refunds/fail', { refund: data[0]?.id });
    await site.settle();
    expect(await chargesOf(invoice)).toEqual([false]);
    expect(await requeueRefunds(ctx)).toBe(1);
    await runTasks();
    expect(await chargesOf(invoice)).toEqual([true]);
    expect(await discrepanciesOf()).toEqual([]);
  });
});
