import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  itemOf,
  latestInvoice,
  makePlan,
  makeSubscription,
  type TestStandIn,
  testStandIn,
} from './support/stand-in';

const JANUARY_31 = Date.UTC(2027, 0, 31, 10, 30) / 1000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

async function frozen(at = JANUARY_31) {
  const standIn = await testStandIn();
  await standIn.control('clock/freeze');
  await standIn.control('clock/set', { to: at });
  return standIn;
}

/** A schedule that changes a subscription to this price when its period ends. */
async function scheduled(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  price: string,
  more: Partial<Stripe.SubscriptionScheduleUpdateParams.Phase> = {},
) {
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const [phase] = schedule.phases;
  return stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: itemOf(subscription).price.id, quantity: 1 }],
        start_date: phase?.start_date,
        end_date: phase?.end_date,
        ...more,
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: 'day', interval_count: 1 },
        proration_behavior: 'none',
        ...more,
      },
    ],
  });
}

async function monthly({ stripe }: TestStandIn) {
  const [small, large] = [await makePlan(stripe, 999, 9_990), await makePlan(stripe, 2999)];
  return { small, large, subscription: await makeSubscription(stripe, large.month.id) };
}

test('changes a monthly price when the period ends, in full and without prorations, and keeps the cycle', async () => {
  const standIn = await frozen();
  const { stripe, pass, inbox } = standIn;
  const { small, large, subscription } = await monthly(standIn);
  const schedule = await scheduled(stripe, subscription, small.month.id);
  const preview = await stripe.invoices.createPreview({ schedule: schedule.id });
  expect(preview).toMatchObject({ amount_due: 999, billing_reason: 'upcoming' });
  expect(await stripe.invoices.createPreview({ subscription: subscription.id })).toMatchObject({
    amount_due: 999,
  });
  const before = await stripe.subscriptions.retrieve(subscription.id);
  expect(before.schedule).toBe(schedule.id);
  expect(itemOf(before).price.id).toBe(large.month.id);
  await pass({ months: 1, hours: 2 });
  const after = await stripe.subscriptions.retrieve(subscription.id);
  expect(itemOf(after).price.id).toBe(small.month.id);
  expect(itemOf(after).id).not.toBe(itemOf(before).id);
  expect(iso(itemOf(after).current_period_start)).toBe('2027-02-28T10:30:00.000Z');
  expect(iso(itemOf(after).current_period_end)).toBe('2027-03-31T10:30:00.000Z');
  const invoice = await latestInvoice(stripe, subscription.id);
  expect(invoice).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid', total: 999 });
  expect(invoice.lines.data).toHaveLength(1);
  expect(inbox.types()).toContain('subscription_schedule.updated');
});

test('changes from years to months: the first month begins where the year ended', async () => {
  const { stripe, pass } = await frozen();
  const { month, year } = await makePlan(stripe, 999, 9_990);
  const subscription = await makeSubscription(stripe, year.id);
  await pass({ months: 5 });
  await scheduled(stripe, subscription, month.id);
  await pass({ months: 7, days: 1, hours: 2 });
  const after = itemOf(await stripe.subscriptions.retrieve(subscription.id));
  expect(after.price.id).toBe(month.id);
  expect(iso(after.current_period_start)).toBe('2028-01-31T10:30:00.000Z');
  expect(iso(after.current_period_end)).toBe('2028-02-29T10:30:00.000Z');
  expect(await latestInvoice(stripe, subscription.id)).toMatchObject({
    billing_reason: 'subscription_cycle',
    total: 999,
  });
  await pass({ months: 2 });
  const later = itemOf(await stripe.subscriptions.retrieve(subscription.id));
  expect(iso(later.current_period_end)).toBe('2028-04-30T10:30:00.000Z');
});

test('ends after its last phase, and the subscription goes on at the new price', async () => {
  const standIn = await frozen();
  const { stripe, pass, inbox } = standIn;
  const { small, subscription } = await monthly(standIn);
  const { id } = await scheduled(stripe, subscription, small.month.id);
  await pass({ months: 1, days: 2 });
  expect(await stripe.subscriptionSchedules.retrieve(id)).toMatchObject({
    status: 'completed',
    subscription: null,
    released_subscription: subscription.id,
    current_phase: null,
  });
  expect((await stripe.subscriptions.retrieve(subscription.id)).schedule).toBeNull();
  expect(inbox.types()).toContain('subscription_schedule.completed');
  await pass({ months: 2 });
  expect(await latestInvoice(stripe, subscription.id)).toMatchObject({ total: 999, status: 'paid' });
});

test('is released: nothing changes any more, and it cannot be released twice', async () => {
  const standIn = await frozen();
  const { stripe, pass, inbox } = standIn;
  const { small, large, subscription } = await monthly(standIn);
  const { id } = await scheduled(stripe, subscription, small.month.id);
  const released = await stripe.subscriptionSchedules.release(id);
  expect(released).toMatchObject({ status: 'released', released_subscription: subscription.id });
  await expect(stripe.subscriptionSchedules.release(id)).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.subscriptionSchedules.update(id, { metadata: {} })).rejects.toMatchObject({
    statusCode: 400,
  });
  await pass({ months: 1, hours: 2 });
  const after = await stripe.subscriptions.retrieve(subscription.id);
  expect(itemOf(after).price.id).toBe(large.month.id);
  expect(inbox.types()).toContain('subscription_schedule.released');
});

test('keeps what it decides from being changed beside it, until it is released', async () => {
  const standIn = await frozen();
  const { stripe } = standIn;
  const { small, subscription } = await monthly(standIn);
  const { id } = await scheduled(stripe, subscription, small.month.id);
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

test('refuses another beginning, a gap, an end in the past and unknown prices', async () => {
  const standIn = await frozen();
  const { stripe } = standIn;
  const { small, large, subscription } = await monthly(standIn);
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

test('has the discounts that its phases name, and drops those that they do not', async () => {
  const standIn = await frozen();
  const { stripe, pass } = standIn;
  const { small, subscription } = await monthly(standIn);
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'forever' });
  const { discounts } = await stripe.subscriptions.update(subscription.id, {
    discounts: [{ coupon: coupon.id }],
  });
  const [discount] = discounts.map((one) => (typeof one === 'string' ? one : one.id));
  const kept = await scheduled(stripe, subscription, small.month.id, { discounts: [{ discount }] });
  expect(await stripe.invoices.createPreview({ schedule: kept.id })).toMatchObject({ amount_due: 499 });
  await pass({ months: 1, days: 2 });
  expect(await latestInvoice(stripe, subscription.id)).toMatchObject({ total: 499 });
  const current = await stripe.subscriptions.retrieve(subscription.id);
  expect(current.discounts).toEqual([discount]);
  await scheduled(stripe, current, small.month.id, { discounts: '' });
  expect((await stripe.subscriptions.retrieve(subscription.id)).discounts).toEqual([]);
});

test('ends with its subscription, and ends that when it is cancelled', async () => {
  const standIn = await frozen();
  const { stripe } = standIn;
  const { small, subscription } = await monthly(standIn);
  const first = await scheduled(stripe, subscription, small.month.id);
  await stripe.subscriptions.cancel(subscription.id);
  expect(await stripe.subscriptionSchedules.retrieve(first.id)).toMatchObject({ status: 'canceled' });
  const other = await makeSubscription(stripe, small.month.id);
  const second = await scheduled(stripe, other, small.year.id);
  await stripe.subscriptionSchedules.cancel(second.id);
  expect((await stripe.subscriptions.retrieve(other.id)).status).toBe('canceled');
  const { data } = await stripe.subscriptionSchedules.list({ limit: 100 });
  expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
});

test('survives a restart', async () => {
  const standIn = await frozen();
  const { small, subscription } = await monthly(standIn);
  await scheduled(standIn.stripe, subscription, small.month.id);
  const again = await standIn.restart();
  await again.pass({ months: 1, days: 2 });
  const after = await again.stripe.subscriptions.retrieve(subscription.id);
  expect(after.schedule).toBeNull();
  expect(itemOf(after).price.id).toBe(small.month.id);
});
