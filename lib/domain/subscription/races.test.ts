import { beforeAll, describe, expect, it } from 'vitest';
import type { SubscriptionSnapshot } from '@/lib/core/billing';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import {
  discrepanciesOf,
  grantsOf,
  monthsOfSubscription,
  subscriptionOf,
} from '@/lib/testing/stripe/subscribed';
import { testWorld } from '@/lib/testing/world';
import { grantDue } from './grants/grant-due';
import { clawbackInvoice } from './sync/clawback-invoice';
import { settleInvoice } from './sync/settle-invoice';
import { syncSubscription } from './sync/sync';

let site: Awaited<ReturnType<typeof stripeSite>>;
let planId: string;
beforeAll(async () => {
  site = await stripeSite();
  ({ id: planId } = await makePlan({ creditsPerMonth: 100 }));
});

/** A gate that others wait for until it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const cancelAt = async (subscriptionId: string) => (await subscriptionOf(subscriptionId)).cancelAt;

describe('responses of Stripe that overtake each other', () => {
  it('do not restore an old state: the first request, written last, has to ask again', async () => {
    const { ctx } = await testWorld();
    const { subscriptionId } = await site.subscriber({ planId });
    const [asked, goOn] = [gate(), gate()];
    let calls = 0;
    const findSubscription = async (id: string): Promise<SubscriptionSnapshot | null> => {
      const snapshot = await site.billing.findSubscription(id);
      calls += 1;
      if (calls > 1) return snapshot;
      asked.open();
      await goOn.opened;
      return snapshot;
    };
    const slow = syncSubscription({ ...ctx, billing: { ...site.billing, findSubscription } }, subscriptionId);
    await asked.opened;
    await site.billing.setCancelAtPeriodEnd(subscriptionId, true, `end:${subscriptionId}`);
    await syncSubscription(ctx, subscriptionId);
    expect(await cancelAt(subscriptionId)).not.toBeNull();
    goOn.open();
    await slow;
    expect(await cancelAt(subscriptionId)).not.toBeNull();
    await site.settle();
  });

  it('do not block a new state: the last request, finding an older response stored, asks again', async () => {
    const { ctx } = await testWorld();
    const { subscriptionId } = await site.subscriber({ planId });
    const old = await site.billing.findSubscription(subscriptionId);
    const [first, second, written] = [gate(), gate(), gate()];
    const answering = (before: () => Promise<void>, snapshot?: SubscriptionSnapshot | null) => {
      let calls = 0;
      const findSubscription = async (id: string) => {
        const now = await site.billing.findSubscription(id);
        calls += 1;
        if (calls > 1) return now;
        await before();
        return snapshot === undefined ? now : snapshot;
      };
      return { ...ctx, billing: { ...site.billing, findSubscription } };
    };
    // The first request precedes the change and is written while the second, sent after it, still waits.
    const early = syncSubscription(
      answering(async () => {
        first.open();
        await second.opened;
      }, old),
      subscriptionId,
    );
    await first.opened;
    await site.billing.setCancelAtPeriodEnd(subscriptionId, true, `end:${subscriptionId}`);
    const late = syncSubscription(
      answering(async () => {
        second.open();
        await written.opened;
      }),
      subscriptionId,
    );
    await early;
    expect(await cancelAt(subscriptionId)).toBeNull();
    written.open();
    expect(await late).toBe('changed');
    expect(await cancelAt(subscriptionId)).not.toBeNull();
    await site.settle();
  });
});

describe('everything concurrently', () => {
  it('grants each month once and claws back the refund, in any order', async () => {
    const { ctx } = await testWorld();
    const { user, subscriptionId } = await site.subscriber({ planId, frequency: 'yearly' });
    const { id } = await subscriptionOf(subscriptionId);
    const invoice = await ctx.db.subscriptionInvoice.findFirstOrThrow({ where: { subscriptionId: id } });
    const intent = invoice.paymentIntentId ?? '';
    await site.advance({ months: 1, hours: 1 });
    await site.control('refunds', { payment_intent: intent, amount: 2_500 });
    await site.deliver('shuffle');
    const { runTasks } = await import('@/lib/testing/tasks');
    await Promise.all([
      runTasks(),
      ...Array.from({ length: 3 }, () => grantDue(ctx)),
      ...Array.from({ length: 3 }, () => clawbackInvoice(ctx, intent)),
      ...Array.from({ length: 3 }, () => syncSubscription(ctx, subscriptionId)),
      ...Array.from({ length: 3 }, () => settleInvoice(ctx, invoice.id)),
    ]);
    await grantDue(ctx);
    expect(await grantsOf(user)).toEqual([100, 100]);
    expect(await monthsOfSubscription(subscriptionId)).toBe(`granted granted${' due'.repeat(10)}`);
    expect((await site.balance(user)).balance).toBe(150);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('brings twenty concurrent syncs of a change to the same end, and none fails', async () => {
    const { ctx } = await testWorld();
    const { subscriptionId } = await site.subscriber({ planId });
    await site.billing.setCancelAtPeriodEnd(subscriptionId, true, `end:${subscriptionId}`);
    let ticks = ctx.clock.now().getTime();
    const clock = { ...ctx.clock, now: () => new Date(ticks++) };
    const all = Array.from({ length: 20 }, () => syncSubscription({ ...ctx, clock }, subscriptionId));
    const outcomes = await Promise.all(all);
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1);
    expect(await cancelAt(subscriptionId)).not.toBeNull();
    await site.settle();
  });

  it('leaves no trace of a crash before the commit; the next attempt completes it', async () => {
    const { ctx } = await testWorld();
    const { user, subscriptionId } = await site.subscriber({ planId });
    await site.advance({ months: 1, hours: 2 });
    const crash = async () => {
      throw new Error('killed');
    };
    await expect(syncSubscription(ctx, subscriptionId, crash)).rejects.toThrow('killed');
    expect(await grantsOf(user)).toEqual([100]);
    await site.settle();
    expect(await grantsOf(user)).toEqual([100, 100]);
    expect(await discrepanciesOf()).toEqual([]);
  });
});
