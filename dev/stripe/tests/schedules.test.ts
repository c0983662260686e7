import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { firstOf, itemOf, latestInvoice, makePlan, makeSubscription } from './support/fixtures';
import { frozenStandIn, type TestStandIn } from './support/stand-in';

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Schedules a change of price for the end of the period; `both` phases have the same discounts. */
async function scheduleChange(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  price: string,
  both: Pick<Stripe.SubscriptionScheduleUpdateParams.Phase, 'discounts'> = {},
) {
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const { start_date, end_date } = firstOf(schedule.phases);
  return stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: itemOf(subscription).price.id, quantity: 1 }],
        start_date,
        end_date,
        ...both,
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: 'day', interval_count: 1 },
        proration_behavior: 'none',
        ...both,
      },
    ],
  });
}

async function subscribeMonthly({ stripe }: TestStandIn) {
  const [small, large] = [await makePlan(stripe, 999, 9_990), await makePlan(stripe, 2999)];
  return { small, large, subscription: await makeSubscription(stripe, large.month.id) };
}

test('changes a monthly price at the end of the period, in full, without prorations, in the same cycle', async () => {
  const standIn = await frozenStandIn();
  const { stripe, advance, inbox } = standIn;
  const { small, large, subscription } = await subscribeMonthly(standIn);
  const schedule = await scheduleChange(stripe, subscription, small.month.id);
  const preview = await stripe.invoices.createPreview({ schedule: schedule.id });
  expect(preview).toMatchObject({ amount_due: 999, billing_reason: 'upcoming' });
  expect(await stripe.invoices.createPreview({ subscription: subscription.id })).toMatchObject({
    amount_due: 999,
  });
  const before = await stripe.subscriptions.retrieve(subscription.id);
  expect(before.schedule).toBe(schedule.id);
  expect(itemOf(before).price.id).toBe(large.month.id);
  await advance({ months: 1, hours: 2 });
  const after = await stripe.subscriptions.retrieve(subscription.id);
  expect(itemOf(after).price.id).toBe(small.month.id);
  expect(itemOf(after).id).not.toBe(itemOf(before).id);
  expect(iso(itemOf(after).current_period_start)).toBe('2033-02-28T10:30:00.000Z');
  expect(iso(itemOf(after).current_period_end)).toBe('2033-03-31T10:30:00.000Z');
  const invoice = await latestInvoice(stripe, subscription.id);
  expect(invoice).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid', total: 999 });
  expect(invoice.lines.data).toHaveLength(1);
  expect(inbox.types()).toContain('subscription_schedule.updated');
});

test('changes from yearly to monthly: the first month starts when the year ends', async () => {
  const { stripe, advance } = await frozenStandIn();
  const { month, year } = await makePlan(stripe, 999, 9_990);
  const subscription = await makeSubscription(stripe, year.id);
  await advance({ months: 5 });
  await scheduleChange(stripe, subscription, month.id);
  await advance({ months: 7, days: 1, hours: 2 });
  const after = itemOf(await stripe.subscriptions.retrieve(subscription.id));
  expect(after.price.id).toBe(month.id);
  expect(iso(after.current_period_start)).toBe('2034-01-31T10:30:00.000Z');
  expect(iso(after.current_period_end)).toBe('2034-02-28T10:30:00.000Z');
  expect(await latestInvoice(stripe, subscription.id)).toMatchObject({
    billing_reason: 'subscription_cycle',
    total: 999,
  });
  await advance({ months: 2 });
  const later = itemOf(await stripe.subscriptions.retrieve(subscription.id));
  expect(iso(later.current_period_end)).toBe('2034-04-30T10:30:00.000Z');
});

test('completes after its last phase; the subscription goes on at the new price', async () => {
  const standIn = await frozenStandIn();
  const { stripe, advance, inbox } = standIn;
  const { small, subscription } = await subscribeMonthly(standIn);
  const { id } = await scheduleChange(stripe, subscription, small.month.id);
  await advance({ months: 1, days: 2 });
  expect(await stripe.subscriptionSchedules.retrieve(id)).toMatchObject({
    status: 'completed',
    subscription: null,
    released_subscription: subscription.id,
    current_phase: null,
  });
  expect((await stripe.subscriptions.retrieve(subscription.id)).schedule).toBeNull();
  expect(inbox.types()).toContain('subscription_schedule.completed');
  await advance({ months: 2 });
  expect(await latestInvoice(stripe, subscription.id)).toMatchObject({ total: 999, status: 'paid' });
});

test('a released schedule changes nothing and cannot be released again', async () => {
  const standIn = await frozenStandIn();
  const { stripe, advance, inbox } = standIn;
  const { small, large, subscription } = await subscribeMonthly(standIn);
  const { id } = await scheduleChange(stripe, subscription, small.month.id);
  const released = await stripe.subscriptionSchedules.release(id);
  expect(released).toMatchObject({ status: 'released', released_subscription: subscription.id });
  await expect(stripe.subscriptionSchedules.release(id)).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.subscriptionSchedules.update(id, { metadata: {} })).rejects.toMatchObject({
    statusCode: 400,
  });
  await advance({ months: 1, hours: 2 });
  const after = await stripe.subscriptions.retrieve(subscription.id);
  expect(itemOf(after).price.id).toBe(large.month.id);
  expect(inbox.types()).toContain('subscription_schedule.released');
});

test('what it controls cannot be changed directly until it is released', async () => {
  const standIn = await frozenStandIn();
  const { stripe } = standIn;
  const { small, subscription } = await subscribeMonthly(standIn);
  const { id } = await scheduleChange(stripe, subscription, small.month.id);
  const changes: Stripe.SubscriptionUpdateParams[] = [
    { cancel_at_period_end: true },
    { cancel_at: '' },
    { items: [{ id: itemOf(subscription).id, price: small.month.id }] },
  ];
  for (const change of changes)
    await expect(stripe.subscriptions.update(subscription.id, change)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(id),
    });
  await expect(
    stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
  ).rejects.toMatchObject({ statusCode: 400 });
  await stripe.subscriptionSchedules.release(id);
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
});

test('rejects another start, a gap, an end in the past and unknown prices', async () => {
  const standIn = await frozenStandIn();
  const { stripe } = standIn;
  const { small, large, subscription } = await subscribeMonthly(standIn);
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const { start_date: start = 0, end_date: end = 0 } = schedule.phases[0] ?? {};
  const items = [{ price: large.month.id, quantity: 1 }];
  const next = { items: [{ price: small.month.id }], duration: { interval: 'month' } };
  const wrong: Stripe.SubscriptionScheduleUpdateParams.Phase[][] = [
    [{ items, end_date: end }, next],
    [{ items, start_date: start + 1, end_date: end }, next],
    [
      { items, start_date: start, end_date: end },
      { ...next, start_date: end + 60 },
    ],
    [{ items, start_date: start, end_date: start }, next],
    [
      { items, start_date: start, end_date: end },
      { items: [{ price: 'price_none' }], end_date: end + 60 },
    ],
    [{ items, start_date: start, end_date: end }, { items: [{ price: small.month.id }] }],
  ];
  for (const phases of wrong)
    await expect(stripe.subscriptionSchedules.update(schedule.id, { phases })).rejects.toMatchObject({
      statusCode: 400,
    });
  expect((await stripe.subscriptionSchedules.retrieve(schedule.id)).phases).toHaveLength(1);
});

test('applies the discounts that its phases name and drops others', async () => {
  const standIn = await frozenStandIn();
  const { stripe, advance } = standIn;
  const { small, subscription } = await subscribeMonthly(standIn);
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'forever' });
  const { discounts } = await stripe.subscriptions.update(subscription.id, {
    discounts: [{ coupon: coupon.id }],
  });
  const discount = firstOf(discounts.map((one) => (typeof one === 'string' ? one : one.id)));
  const kept = await scheduleChange(stripe, subscription, small.month.id, { discounts: [{ discount }] });
  expect(await stripe.invoices.createPreview({ schedule: kept.id })).toMatchObject({ amount_due: 499 });
  await advance({ months: 1, days: 2 });
  expect(await latestInvoice(stripe, subscription.id)).toMatchObject({ total: 499 });
  const current = await stripe.subscriptions.retrieve(subscription.id);
  expect(current.discounts).toEqual([discount]);
  await scheduleChange(stripe, current, small.month.id, { discounts: '' });
  expect((await stripe.subscriptions.retrieve(subscription.id)).discounts).toEqual([]);
});

test('is canceled with its subscription', async () => {
  const standIn = await frozenStandIn();
  const { stripe } = standIn;
  const { small, subscription } = await subscribeMonthly(standIn);
  const first = await scheduleChange(stripe, subscription, small.month.id);
  await stripe.subscriptions.cancel(subscription.id);
  expect(await stripe.subscriptionSchedules.retrieve(first.id)).toMatchObject({ status: 'canceled' });
});

test('survives a restart', async () => {
  const standIn = await frozenStandIn();
  const { small, subscription } = await subscribeMonthly(standIn);
  await scheduleChange(standIn.stripe, subscription, small.month.id);
  const again = await standIn.restart();
  await again.advance({ months: 1, days: 2 });
  const after = await again.stripe.subscriptions.retrieve(subscription.id);
  expect(after.schedule).toBeNull();
  expect(itemOf(after).price.id).toBe(small.month.id);
});
