import { expect, test } from 'vitest';
import { itemOf, latestInvoice, makeCustomer, makePlan, makeSubscription } from './support/fixtures';
import { frozenStandIn, JANUARY_31 } from './support/stand-in';

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

test('starts a subscription with a paid invoice', async () => {
  const { stripe } = await frozenStandIn();
  const { month } = await makePlan(stripe);
  const subscription = await makeSubscription(stripe, month.id);
  expect(subscription.status).toBe('active');
  expect(itemOf(subscription).current_period_end).toBe(Date.UTC(2033, 1, 28, 10, 30) / 1000);
  const invoice = await latestInvoice(stripe, subscription.id);
  expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_create', amount_paid: 1000 });
  expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id);
  expect(invoice.payments?.data[0]).toMatchObject({ status: 'paid', amount_paid: 1000 });
});

test('renews from the anchor: 31 January, 28 February, 31 March', async () => {
  const { stripe, advance } = await frozenStandIn();
  const { month } = await makePlan(stripe);
  const { id } = await makeSubscription(stripe, month.id);
  const ends: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    ends.push(iso(itemOf(await stripe.subscriptions.retrieve(id)).current_period_end));
    await advance({ days: 31 });
  }
  expect(ends.map((end) => end.slice(0, 10))).toEqual([
    '2033-02-28',
    '2033-03-31',
    '2033-04-30',
    '2033-05-31',
  ]);
  const { data } = await stripe.invoices.list({ subscription: id });
  expect(data.map(({ billing_reason }) => billing_reason)).toEqual([
    'subscription_cycle',
    'subscription_cycle',
    'subscription_cycle',
    'subscription_cycle',
    'subscription_create',
  ]);
  expect(data.every(({ status }) => status === 'paid')).toBe(true);
});

test('the invoice of a renewal stays a draft for an hour', async () => {
  const { stripe, advance } = await frozenStandIn();
  const { month } = await makePlan(stripe);
  const subscription = await makeSubscription(stripe, month.id);
  await advance({ days: 28 });
  const draft = await latestInvoice(stripe, subscription.id);
  expect(draft).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', amount_due: 1000 });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  await advance({ hours: 1 });
  expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({ status: 'paid', amount_paid: 1000 });
});

test('cancels at the end of the period, unless reactivated', async () => {
  const { stripe, advance, inbox } = await frozenStandIn();
  const { month } = await makePlan(stripe);
  const [leaves, stays] = [
    await makeSubscription(stripe, month.id),
    await makeSubscription(stripe, month.id),
  ];
  const leaving = await stripe.subscriptions.update(leaves.id, { cancel_at_period_end: true });
  expect(leaving).toMatchObject({ status: 'active', cancel_at: itemOf(leaves).current_period_end });
  await stripe.subscriptions.update(stays.id, { cancel_at_period_end: true });
  const stayed = await stripe.subscriptions.update(stays.id, { cancel_at_period_end: false });
  expect(stayed).toMatchObject({ cancel_at: null, canceled_at: null });
  await advance({ days: 30 });
  expect((await stripe.subscriptions.retrieve(stays.id)).status).toBe('active');
  const ended = await stripe.subscriptions.retrieve(leaves.id);
  expect(ended).toMatchObject({ status: 'canceled', ended_at: itemOf(leaves).current_period_end });
  expect(inbox.types().filter((type) => type === 'customer.subscription.deleted')).toHaveLength(1);
  expect((await stripe.invoices.list({ subscription: leaves.id })).data).toHaveLength(1);
});

test('cancels immediately, and only once', async () => {
  const { stripe } = await frozenStandIn();
  const { month } = await makePlan(stripe);
  const { id } = await makeSubscription(stripe, month.id);
  expect((await stripe.subscriptions.cancel(id)).status).toBe('canceled');
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
});

test('paused collection voids invoices and keeps the cycle', async () => {
  const { stripe, advance } = await frozenStandIn();
  const { month } = await makePlan(stripe);
  const { id } = await makeSubscription(stripe, month.id);
  const paused = await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } });
  expect(paused).toMatchObject({
    status: 'active',
    pause_collection: { behavior: 'void', resumes_at: null },
  });
  await advance({ days: 31 });
  expect(await latestInvoice(stripe, id)).toMatchObject({
    status: 'void',
    billing_reason: 'subscription_cycle',
  });
  await stripe.subscriptions.update(id, { pause_collection: '' });
  await advance({ days: 31 });
  expect(await latestInvoice(stripe, id)).toMatchObject({ status: 'paid', total: 1000 });
});

test('pauses and resumes a subscription', async () => {
  const { stripe, advance, inbox, settle } = await frozenStandIn();
  const { month } = await makePlan(stripe);
  const { id } = await makeSubscription(stripe, month.id);
  expect(await stripe.subscriptions.pause(id)).toMatchObject({ status: 'paused' });
  await advance({ months: 2 });
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  const resumed = await stripe.subscriptions.resume(id, { billing_cycle_anchor: { type: 'now' } });
  expect(resumed.status).toBe('active');
  expect((await latestInvoice(stripe, id)).total).toBe(1000);
  await settle();
  expect(inbox.types()).toEqual(
    expect.arrayContaining(['customer.subscription.paused', 'customer.subscription.resumed']),
  );
});

test('a trial costs nothing, announces its end and then bills', async () => {
  const { stripe, advance, inbox } = await frozenStandIn();
  const { month } = await makePlan(stripe);
  const customer = await makeCustomer(stripe);
  const trial = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: month.id }],
    trial_period_days: 14,
  });
  expect(trial).toMatchObject({ status: 'trialing', trial_end: JANUARY_31 + 14 * 86_400 });
  expect(await latestInvoice(stripe, trial.id)).toMatchObject({ total: 0, status: 'paid' });
  await advance({ days: 11 });
  expect(inbox.types()).toContain('customer.subscription.trial_will_end');
  await advance({ days: 4 });
  expect((await stripe.subscriptions.retrieve(trial.id)).status).toBe('active');
  expect(await latestInvoice(stripe, trial.id)).toMatchObject({
    total: 1000,
    billing_reason: 'subscription_cycle',
  });
});

test('a trial without a card can pause at its end', async () => {
  const { stripe, advance } = await frozenStandIn();
  const { month } = await makePlan(stripe);
  const customer = await stripe.customers.create({ email: 'bob@example.com' });
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: month.id }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  });
  await advance({ days: 8 });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('paused');
});

test('discounts apply once, for some months, or forever', async () => {
  const { stripe, advance } = await frozenStandIn();
  const { month } = await makePlan(stripe, 1000);
  const totals = async (coupon: string) => {
    const customer = await makeCustomer(stripe);
    return stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: month.id }],
      discounts: [{ coupon }],
    });
  };
  const once = await stripe.coupons.create({ percent_off: 25, duration: 'once' });
  const some = await stripe.coupons.create({
    amount_off: 300,
    currency: 'usd',
    duration: 'repeating',
    duration_in_months: 2,
  });
  const ever = await stripe.coupons.create({ percent_off: 33.33, duration: 'forever' });
  const subscriptions = [await totals(once.id), await totals(some.id), await totals(ever.id)];
  await advance({ days: 29 });
  await advance({ days: 31 });
  const paid = await Promise.all(
    subscriptions.map(async ({ id }) =>
      (await stripe.invoices.list({ subscription: id })).data.map(({ total }) => total).reverse(),
    ),
  );
  expect(paid).toEqual([
    [750, 1000, 1000],
    [700, 700, 1000],
    [667, 667, 667],
  ]);
  expect(await stripe.coupons.retrieve(once.id)).toMatchObject({ times_redeemed: 1 });
});
