import { expect, test } from 'vitest';
import { itemOf, latestInvoice, makeCustomer, makePlan, makeSubscription } from './support/fixtures';
import { frozenStandIn, JANUARY_31 } from './support/stand-in';

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

test('an upgrade with a new cycle credits unused time to the cent and bills the new plan in full', async () => {
  const { stripe, advance } = await frozenStandIn(Date.UTC(2033, 3, 1) / 1000);
  const [small, large] = [await makePlan(stripe, 999), await makePlan(stripe, 2999)];
  const subscription = await makeSubscription(stripe, small.month.id);
  await advance({ days: 10, hours: 6 });
  const updated = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: large.month.id }],
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });
  const invoice = await latestInvoice(stripe, subscription.id);
  // 19 days and 18 hours of 30 days are left.
  const credit = -Math.round((999 * 19.75) / 30);
  expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([credit, 2999]);
  expect(invoice.lines.data.map(({ parent }) => parent?.subscription_item_details?.proration)).toEqual([
    true,
    false,
  ]);
  expect(invoice).toMatchObject({
    billing_reason: 'subscription_update',
    status: 'paid',
    total: 2999 + credit,
  });
  expect(itemOf(updated).current_period_start).toBe(Date.UTC(2033, 3, 11, 6) / 1000);
  expect(itemOf(updated).current_period_end).toBe(Date.UTC(2033, 4, 11, 6) / 1000);
  expect(itemOf(updated).price.id).toBe(large.month.id);
});

test('a declined card at an upgrade leaves everything as it was', async () => {
  const { stripe, control } = await frozenStandIn();
  const [small, large] = [await makePlan(stripe, 999), await makePlan(stripe, 2999)];
  const subscription = await makeSubscription(stripe, small.month.id);
  const before = await stripe.subscriptions.retrieve(subscription.id);
  const { data: eventsBefore } = await stripe.events.list({ limit: 100 });
  await control('cards/next', { outcomes: ['declined'] });
  const upgrade = stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: large.month.id }],
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });
  await expect(upgrade).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
    statusCode: 402,
  });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toEqual(before);
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  expect((await stripe.events.list({ limit: 100 })).data).toHaveLength(eventsBefore.length);
  await expect(
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: large.month.id }],
      proration_behavior: 'always_invoice',
    }),
  ).resolves.toMatchObject({ status: 'active' });
});

test('a change from monthly to yearly is billed immediately and starts a new cycle', async () => {
  const { stripe, advance } = await frozenStandIn();
  const { month, year } = await makePlan(stripe);
  const subscription = await makeSubscription(stripe, month.id);
  await advance({ days: 14 });
  const updated = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: year.id }],
  });
  const invoice = await latestInvoice(stripe, subscription.id);
  expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-500, 10_000]);
  expect(iso(itemOf(updated).current_period_end)).toBe('2034-02-14T10:30:00.000Z');
});

test('the credit of a downgrade goes to the balance and pays the next invoice', async () => {
  const { stripe, advance } = await frozenStandIn();
  const { month, year } = await makePlan(stripe, 1000, 12_000);
  const customer = await makeCustomer(stripe);
  const subscription = await makeSubscription(stripe, year.id, customer.id);
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: month.id }],
  });
  const invoice = await latestInvoice(stripe, subscription.id);
  expect(invoice).toMatchObject({ total: -11_000, amount_due: 0, status: 'paid', ending_balance: -11_000 });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -11_000 });
  await advance({ days: 29 });
  expect(await latestInvoice(stripe, subscription.id)).toMatchObject({
    total: 1000,
    amount_due: 0,
    status: 'paid',
    starting_balance: -11_000,
    ending_balance: -10_000,
  });
});

test('prorations go on the next invoice by default', async () => {
  const { stripe, advance } = await frozenStandIn();
  const [small, large] = [await makePlan(stripe, 1000), await makePlan(stripe, 3000)];
  const subscription = await makeSubscription(stripe, small.month.id);
  await advance({ days: 7 });
  const items = [{ id: itemOf(subscription).id, price: large.month.id }];
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: { items },
  });
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-750, 2250, 3000]);
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  await stripe.subscriptions.update(subscription.id, { items });
  await advance({ days: 22 });
  const invoice = await latestInvoice(stripe, subscription.id);
  expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-750, 2250, 3000]);
  expect(invoice.total).toBe(preview.total);
});

test('the preview of an upgrade matches its invoice to the cent', async () => {
  const { stripe, advance } = await frozenStandIn();
  const [small, large] = [await makePlan(stripe, 999), await makePlan(stripe, 2999)];
  const subscription = await makeSubscription(stripe, small.month.id);
  await advance({ days: 3, hours: 5 });
  const items = [{ id: itemOf(subscription).id, price: large.month.id }];
  const how = {
    proration_behavior: 'always_invoice' as const,
    billing_cycle_anchor: { type: 'now' as const },
  };
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: { items, ...how },
  });
  await stripe.subscriptions.update(subscription.id, { items, ...how });
  const invoice = await latestInvoice(stripe, subscription.id);
  expect([preview.total, preview.amount_due]).toEqual([invoice.total, invoice.amount_due]);
});

test('a change without prorations costs nothing until renewal', async () => {
  const { stripe, advance } = await frozenStandIn();
  const [large, small] = [await makePlan(stripe, 3000), await makePlan(stripe, 1000)];
  const subscription = await makeSubscription(stripe, large.month.id);
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: small.month.id }],
    proration_behavior: 'none',
  });
  expect(itemOf(changed).current_period_end).toBe(itemOf(subscription).current_period_end);
  await advance({ days: 29 });
  expect((await latestInvoice(stripe, subscription.id)).total).toBe(1000);
});

test('with allow_incomplete, an upgrade that cannot be paid takes effect and is owed', async () => {
  const { stripe, control, advance } = await frozenStandIn();
  const [small, large] = [await makePlan(stripe, 1000), await makePlan(stripe, 3000)];
  const subscription = await makeSubscription(stripe, small.month.id);
  await control('cards/next', { outcomes: ['declined'] });
  const items = [{ id: itemOf(subscription).id, price: large.month.id }];
  const owed = await stripe.subscriptions.update(subscription.id, {
    items,
    proration_behavior: 'always_invoice',
  });
  expect(owed.status).toBe('past_due');
  expect(itemOf(owed).price.id).toBe(large.month.id);
  await advance({ days: 4 });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('cancelling with prorate credits the unused time', async () => {
  const { stripe, advance } = await frozenStandIn();
  const { month } = await makePlan(stripe, 2800);
  const customer = await makeCustomer(stripe);
  const subscription = await makeSubscription(stripe, month.id, customer.id);
  await advance({ days: 7 });
  await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -2100 });
});

test('a credit is based on what was billed after discounts, not on the price', async () => {
  const { stripe } = await frozenStandIn();
  const [small, large] = [await makePlan(stripe, 1000), await makePlan(stripe, 3000)];
  const half = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
  const customer = await makeCustomer(stripe);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: small.month.id }],
    discounts: [{ coupon: half.id }],
  });
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: large.month.id }],
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'always_invoice',
  });
  const { lines } = await latestInvoice(stripe, subscription.id);
  expect(lines.data.map(({ amount }) => amount)).toEqual([-500, 3000]);
});

test('changes back and forth within one second cancel out', async () => {
  const { stripe, advance } = await frozenStandIn();
  const [small, large] = [await makePlan(stripe, 999), await makePlan(stripe, 2999)];
  const customer = await makeCustomer(stripe);
  const subscription = await makeSubscription(stripe, small.month.id, customer.id);
  await advance({ days: 11, hours: 7 });
  for (const price of [large, small, large, small]) {
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: price.month.id }],
    });
  }
  const { total } = await stripe.invoices.createPreview({ subscription: subscription.id });
  expect(total).toBe(999);
});

test('cancel_at takes a time or min_period_end', async () => {
  const { stripe, advance } = await frozenStandIn();
  const { month } = await makePlan(stripe);
  const [soon, later] = [await makeSubscription(stripe, month.id), await makeSubscription(stripe, month.id)];
  await stripe.subscriptions.update(soon.id, { cancel_at: JANUARY_31 + 5 * 86_400 });
  const named = await stripe.subscriptions.update(later.id, { cancel_at: 'min_period_end' });
  expect(named.cancel_at).toBe(itemOf(later).current_period_end);
  await advance({ days: 6 });
  expect((await stripe.subscriptions.retrieve(soon.id)).status).toBe('canceled');
  await advance({ days: 23 });
  expect((await stripe.subscriptions.retrieve(later.id)).status).toBe('canceled');
  expect((await stripe.invoices.list({ subscription: later.id })).data).toHaveLength(1);
});
