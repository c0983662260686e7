import { expect, test } from 'vitest';
import { itemOf, latestInvoice, makeCustomer, makePlan } from './support/fixtures';
import { submitForm } from './support/raw';
import { type TestStandIn, testStandIn } from './support/stand-in';

async function withFailingCard(standIn: TestStandIn) {
  const { stripe, control } = standIn;
  await control('clock/freeze');
  const { month } = await makePlan(stripe);
  const customer = await makeCustomer(stripe, 'pm_card_chargeCustomerFail');
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: month.id }],
  });
  return { customer, subscription, month };
}

test('a failed renewal is retried three times within two weeks, then the subscription ends', async () => {
  const standIn = await testStandIn();
  const { stripe, advance, inbox } = standIn;
  const { subscription } = await withFailingCard(standIn);
  expect(subscription.status).toBe('active');
  await advance({ days: 31, hours: 2 });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
  const invoice = await latestInvoice(stripe, subscription.id);
  expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 1000 });
  expect(invoice.next_payment_attempt).toBeGreaterThan(invoice.created + 3 * 86_400);
  await advance({ days: 8 });
  expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ attempt_count: 3, status: 'open' });
  await advance({ days: 6 });
  const ended = await stripe.subscriptions.retrieve(subscription.id);
  expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
  expect(inbox.types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  expect(inbox.types().filter((type) => type === 'customer.subscription.deleted')).toHaveLength(1);
  const times = inbox.received.map(({ event }) => event.created);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(44 * 86_400);
});

test('a late payment reactivates the subscription in its old cycle', async () => {
  const standIn = await testStandIn();
  const { stripe, advance } = standIn;
  const { subscription, customer } = await withFailingCard(standIn);
  await advance({ days: 32 });
  const invoice = await latestInvoice(stripe, subscription.id);
  await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: true });
  // Attempts out of turn do not use up the schedule.
  const { attempt_count, next_payment_attempt } = await stripe.invoices.retrieve(invoice.id);
  expect([attempt_count, next_payment_attempt]).toEqual([1, invoice.next_payment_attempt]);
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const paid = await stripe.invoices.pay(invoice.id, { payment_method: card.id });
  expect(paid).toMatchObject({ status: 'paid', attempt_count: 1, amount_paid: 1000 });
  const active = await stripe.subscriptions.retrieve(subscription.id);
  expect(active.status).toBe('active');
  expect(itemOf(active).current_period_start).toBe(itemOf(subscription).current_period_end);
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: false });
  await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({ code: 'invoice_already_paid' });
});

test('after the last retry it can become unpaid instead: renewals stay drafts', async () => {
  const standIn = await testStandIn();
  const { stripe, advance, control } = standIn;
  await control('settings', { afterRetries: 'unpaid', retryDays: [1] });
  const { subscription } = await withFailingCard(standIn);
  await advance({ days: 34 });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('unpaid');
  await advance({ days: 31 });
  expect(await latestInvoice(stripe, subscription.id)).toMatchObject({
    status: 'draft',
    auto_advance: false,
  });
});

test('a failed first payment leaves it incomplete; after 23 hours it expires and its invoice is void', async () => {
  const { stripe, control, advance } = await testStandIn();
  await control('clock/freeze');
  const { month } = await makePlan(stripe);
  const customer = await makeCustomer(stripe);
  await control('cards/next', { outcomes: ['insufficient_funds'] });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: month.id }],
  });
  expect(subscription.status).toBe('incomplete');
  await advance({ hours: 23 });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete_expired');
  expect((await latestInvoice(stripe, subscription.id)).status).toBe('void');
});

test('an incomplete subscription becomes active when its first invoice is paid', async () => {
  const { stripe, control } = await testStandIn();
  const { month } = await makePlan(stripe);
  const customer = await makeCustomer(stripe);
  await control('cards/next', { outcomes: ['declined'] });
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: month.id }] });
  await stripe.invoices.pay((await latestInvoice(stripe, id)).id);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('a renewal that requires authentication is confirmed on the bank’s page', async () => {
  const { stripe, control, advance, inbox } = await testStandIn();
  await control('clock/freeze');
  const { month } = await makePlan(stripe);
  const customer = await makeCustomer(stripe);
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: month.id }] });
  await control('cards/next', { outcomes: ['authentication'] });
  await advance({ days: 32 });
  expect(inbox.types()).toContain('invoice.payment_action_required');
  const [payment] = (await latestInvoice(stripe, id)).payments?.data ?? [];
  const intent = await stripe.paymentIntents.retrieve(String(payment?.payment.payment_intent));
  expect(intent.status).toBe('requires_action');
  const page = intent.next_action?.redirect_to_url?.url ?? '';
  expect(await (await fetch(page)).text()).toContain('Complete authentication');
  await submitForm(page, { answer: 'complete' });
  expect((await latestInvoice(stripe, id)).status).toBe('paid');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('announces renewals a week in advance', async () => {
  const { stripe, control, advance, inbox } = await testStandIn();
  await control('clock/freeze');
  const { month } = await makePlan(stripe);
  const customer = await makeCustomer(stripe);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: month.id }],
  });
  await advance({ days: 26 });
  const [upcoming] = inbox.received.filter(({ event }) => event.type === 'invoice.upcoming');
  expect(upcoming?.event.created).toBe(itemOf(subscription).current_period_end - 7 * 86_400);
  expect(upcoming?.event.data.object).toMatchObject({
    object: 'invoice',
    total: 1000,
    billing_reason: 'upcoming',
  });
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
});
