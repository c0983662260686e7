import { expect, test } from 'vitest';
import { eventually } from '@/lib/testing/eventually';
import {
  giveCard,
  itemOf,
  latestInvoice,
  makeCustomer,
  makePlan,
  makeSubscription,
} from './support/fixtures';
import { testStandIn } from './support/stand-in';

test('advances in steps and strides, everything at its own moment', async () => {
  const { stripe, control, inbox, settle } = await testStandIn();
  await control('clock/freeze');
  const { month } = await makePlan(stripe);
  const subscription = await makeSubscription(stripe, month.id);
  const { current_period_end: end } = itemOf(subscription);
  // The announcement, the renewal, and its invoice an hour later.
  expect(await control('clock/advance', { steps: 3 })).toMatchObject({ now: end + 3600, done: 3 });
  expect((await latestInvoice(stripe, subscription.id)).status).toBe('paid');
  await control('clock/advance', { by: { months: 12 }, strides: 12 });
  await settle();
  const paid = inbox.received
    .filter(({ event }) => event.type === 'invoice.paid')
    .map(({ event }) => event.created);
  expect(paid).toHaveLength(14);
  expect(new Set(paid).size).toBe(14);
  await expect(control('clock/advance', { to: 5 })).rejects.toThrow('does not go back');
});

test('five hundred renewals take a few seconds of CPU', async () => {
  const { stripe, control, inspect } = await testStandIn();
  await control('clock/freeze');
  await control('settings', { events: ['invoice.paid'] });
  const { month } = await makePlan(stripe);
  for (let n = 0; n < 15; n += 1) await makeSubscription(stripe, month.id, (await makeCustomer(stripe)).id);
  const before = process.cpuUsage();
  await control('clock/advance', { by: { months: 34 }, strides: 34 });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(15);
  const { records } = await inspect<{ records: { invoice: number } }>();
  expect(records.invoice).toBeGreaterThan(500);
});

test('advances the clock for one customer only', async () => {
  const { stripe, control, advance, settle } = await testStandIn();
  const { month } = await makePlan(stripe);
  const [one, other] = [await makeSubscription(stripe, month.id), await makeSubscription(stripe, month.id)];
  const { clock } = await control<{ clock: string }>('customers/clock', { customer: one.customer });
  expect(await control('customers/clock', { customer: one.customer })).toMatchObject({ clock });
  const { now } = await control<{ now: number }>('clock/advance', {
    clock,
    by: { years: 1, hours: 2 },
    strides: 12,
  });
  await settle();
  expect(now).toBeGreaterThan(one.created + 365 * 86_400);
  const invoicesOf = async (subscription: string) =>
    (await stripe.invoices.list({ subscription, limit: 100 })).data;
  expect(await invoicesOf(one.id)).toHaveLength(13);
  expect(await invoicesOf(other.id)).toHaveLength(1);
  await advance({ months: 2 });
  expect(await invoicesOf(one.id)).toHaveLength(13);
  expect((await invoicesOf(other.id)).length).toBeGreaterThan(2);
  await expect(control('clock/advance', { clock: 'clock_none', by: { days: 1 } })).rejects.toThrow('No such');
});

test('an advance that was interrupted by a stop continues at the next start', async () => {
  const before = await testStandIn();
  const { stripe, control, inspect } = before;
  await control('clock/freeze');
  const { month } = await makePlan(stripe);
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1) ids.push((await makeSubscription(stripe, month.id)).id);
  const { now } = await inspect<{ now: number }>('clock');
  const to = now + 366 * 86_400;
  const way = control('clock/advance', { to }).catch(() => {});
  await eventually(async () =>
    expect((await inspect<{ now: number }>('clock')).now).toBeGreaterThan(now + 86_400),
  );
  const after = await before.restart();
  await way;
  await after.settle();
  expect(await after.inspect('clock')).toMatchObject({ now: to, frozen: true });
  for (const id of ids) {
    const { data } = await after.stripe.invoices.list({ subscription: id, limit: 100 });
    expect(data.map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 'paid'));
  }
});

test('a test clock advances only its own customers', async () => {
  const { stripe, settle } = await testStandIn();
  const { month } = await makePlan(stripe);
  const start = Date.UTC(2027, 0, 31) / 1000;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const customer = await stripe.customers.create({ test_clock: clock.id });
  await giveCard(stripe, customer.id);
  const inside = await makeSubscription(stripe, month.id, customer.id);
  const outside = await makeSubscription(stripe, month.id);
  expect(inside.created).toBe(start);
  const advancing = await stripe.testHelpers.testClocks.advance(clock.id, {
    frozen_time: start + 65 * 86_400,
  });
  expect(advancing.status).toBe('advancing');
  await settle();
  expect(await stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({
    status: 'ready',
    frozen_time: start + 65 * 86_400,
  });
  const list = (subscription: string) => stripe.invoices.list({ subscription });
  expect((await list(inside.id)).data).toHaveLength(3);
  expect((await list(outside.id)).data).toHaveLength(1);
});
