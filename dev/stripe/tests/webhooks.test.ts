import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { eventually } from '@/lib/testing/eventually';
import { makePlan, makeSubscription } from './support/fixtures';
import { SECRET, testStandIn } from './support/stand-in';

const verify = (body: string, header: unknown, secret = SECRET) =>
  new Stripe('sk_test_standin_local').webhooks.constructEvent(body, String(header), secret, 300);

test('signs deliveries so that the SDK accepts them with the right secret only', async () => {
  const { stripe, inbox, settle } = await testStandIn();
  const customer = await stripe.customers.create({ name: 'Ünïcode 🎵' });
  await settle();
  const [first] = inbox.received;
  const header = first?.headers['stripe-signature'];
  const event = verify(first?.body ?? '', header);
  expect(event).toMatchObject({
    type: 'customer.created',
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id: customer.id, name: 'Ünïcode 🎵' } },
    request: { id: customer.lastResponse.requestId },
  });
  expect(() => verify(first?.body ?? '', header, 'whsec_other')).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  );
  expect(() => verify(`${first?.body} `, header)).toThrow();
});

test('events carry the previous attributes', async () => {
  const { stripe, inbox, settle } = await testStandIn();
  const { month } = await makePlan(stripe);
  const { id } = await makeSubscription(stripe, month.id);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata: { a: '1' } });
  await settle();
  // Deliveries may arrive in any order.
  const last = inbox.received.find(
    ({ event }) => event.type === 'customer.subscription.updated' && event.data.object.cancel_at_period_end,
  );
  expect(last?.event.data.previous_attributes).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
    metadata: { a: null },
    cancellation_details: { reason: null },
  });
  expect(last?.event.data.previous_attributes).not.toHaveProperty('status');
});

test('retries failed deliveries with a fresh signature, and gives up after the last attempt', async () => {
  const { stripe, inbox, control, inspect } = await testStandIn();
  await control('settings', { pausesMs: [1, 2, 3, 4] });
  inbox.answers = [500, 404, 302, 200];
  const customer = await stripe.customers.create({});
  await eventually(() => expect(inbox.received).toHaveLength(4));
  expect(new Set(inbox.received.map(({ event }) => event.id)).size).toBe(1);
  for (const { body, headers } of inbox.received) verify(body, headers['stripe-signature']);
  inbox.answers = [500, 500, 500, 500, 500];
  await stripe.customers.update(customer.id, { name: 'Ann' });
  await eventually(async () => {
    expect(await inspect('deliveries?status=failed')).toMatchObject({
      total: 1,
      deliveries: [{ attempts: 5, lastStatus: 500 }],
    });
  });
  await control('deliveries/retry');
  await eventually(async () =>
    expect(await inspect('deliveries?status=delivered')).toMatchObject({ total: 2 }),
  );
});

test('holds, reorders, drops and duplicates deliveries', async () => {
  const { stripe, inbox, control, inspect, settle } = await testStandIn();
  await control('deliveries/hold');
  for (const name of ['a', 'b', 'c', 'd']) await stripe.customers.create({ name });
  const { deliveries } = await inspect<{ deliveries: { id: string; event: string }[] }>(
    'deliveries?status=held',
  );
  expect([inbox.received.length, deliveries.length]).toEqual([0, 4]);
  const [d, c, b, a] = deliveries;
  await control('deliveries/drop', { ids: [b?.id] });
  await control('deliveries/release', { ids: [c?.id] });
  await settle();
  await control('deliveries/release', { order: 'reverse' });
  await settle();
  const names = inbox.received.map(({ event }) =>
    event.type === 'customer.created' ? event.data.object.name : null,
  );
  expect(names[0]).toBe('c');
  expect([...names].sort()).toEqual(['a', 'c', 'd']);
  await control('deliveries/duplicate', { event: a?.event, times: 3 });
  await control('deliveries/resend', { events: [b?.event, d?.event] });
  await settle();
  expect(inbox.received).toHaveLength(8);
  expect(inbox.received.filter(({ event }) => event.id === a?.event)).toHaveLength(4);
});

test.each(['signature', 'timestamp', 'body'])('corrupts the %s of the first attempt only', async (how) => {
  const { stripe, inbox, control } = await testStandIn();
  await control('settings', { pausesMs: [1] });
  await control('deliveries/corrupt', { next: 1, how });
  inbox.answers = [400];
  await stripe.customers.create({});
  await eventually(() => expect(inbox.received).toHaveLength(2));
  const [bad, good] = inbox.received;
  expect(() => verify(bad?.body ?? '', bad?.headers['stripe-signature'])).toThrow();
  expect(verify(good?.body ?? '', good?.headers['stripe-signature']).type).toBe('customer.created');
});

test('drops the next deliveries as ordered; their events are still listed', async () => {
  const { stripe, inbox, control, settle } = await testStandIn();
  await control('deliveries/drop', { next: 2 });
  for (const name of ['a', 'b', 'c']) await stripe.customers.create({ name });
  await settle();
  expect(inbox.received).toHaveLength(1);
  const { data } = await stripe.events.list({ type: 'customer.created' });
  expect(data).toHaveLength(3);
  expect(await stripe.events.retrieve(data[0]?.id ?? '')).toMatchObject({ type: 'customer.created' });
});

test('lists events by type and by time', async () => {
  const { stripe, control } = await testStandIn();
  await control('clock/freeze');
  await stripe.customers.create({});
  const { now } = await control<{ now: number }>('clock/advance', { by: { days: 1 } });
  await stripe.products.create({ name: 'P' });
  const types = async (params: Stripe.EventListParams) =>
    (await stripe.events.list(params)).data.map(({ type }) => type);
  expect(await types({ created: { gte: now } })).toEqual(['product.created']);
  expect(await types({ created: { lt: now } })).toEqual(['customer.created']);
  expect(await types({ types: ['customer.created', 'product.created'] })).toHaveLength(2);
  expect(await types({ type: 'product.*' })).toEqual(['product.created']);
});

test('sends only the wanted types', async () => {
  const { stripe, inbox, control, settle } = await testStandIn();
  await control('settings', { events: ['product.created'] });
  await stripe.customers.create({});
  await stripe.products.create({ name: 'P' });
  await settle();
  expect(inbox.types()).toEqual(['product.created']);
});
