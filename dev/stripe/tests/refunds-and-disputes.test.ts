import { expect, test } from 'vitest';
import { makePlan, makeSubscription } from './support/fixtures';
import { testStandIn } from './support/stand-in';

async function withCharge() {
  const standIn = await testStandIn();
  const { month } = await makePlan(standIn.stripe, 1000);
  await makeSubscription(standIn.stripe, month.id);
  const [charge] = (await standIn.stripe.charges.list()).data;
  if (!charge) throw new Error('There is no charge');
  return { ...standIn, charge };
}

test('refunds in parts, never more than was paid', async () => {
  const { stripe, charge, settle, inbox } = await withCharge();
  const part = await stripe.refunds.create({ payment_intent: String(charge.payment_intent), amount: 400 });
  expect(part).toMatchObject({ status: 'succeeded', amount: 400, charge: charge.id });
  await expect(stripe.refunds.create({ charge: charge.id, amount: 601 })).rejects.toMatchObject({
    param: 'amount',
  });
  await settle();
  await stripe.refunds.create({ charge: charge.id, reason: 'requested_by_customer' });
  const whole = await stripe.charges.retrieve(charge.id, { expand: ['refunds'] });
  expect(whole).toMatchObject({ refunded: true, amount_refunded: 1000 });
  expect(whole.refunds?.data.map(({ amount }) => amount)).toEqual([600, 400]);
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  await settle();
  const refunded = inbox.received.filter(({ event }) => event.type === 'charge.refunded');
  expect(refunded.map(({ event }) => event.data.previous_attributes)).toEqual([
    { amount_refunded: 0 },
    { amount_refunded: 400, refunded: false },
  ]);
  expect(inbox.types().filter((type) => type === 'refund.created')).toHaveLength(2);
});

test('a refund that fails returns the money, which can be refunded again', async () => {
  const { stripe, charge, control, settle, inbox } = await withCharge();
  const { id } = await stripe.refunds.create({ charge: charge.id });
  expect(await control('refunds/fail', { refund: id })).toMatchObject({ id, status: 'failed' });
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: false, amount_refunded: 0 });
  await expect(control('refunds/fail', { refund: id })).rejects.toThrow('already failed');
  await stripe.refunds.create({ charge: charge.id });
  const { data } = await stripe.refunds.list({ charge: charge.id });
  expect(data.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  await settle();
  expect(inbox.types().filter((type) => type === 'refund.failed')).toHaveLength(1);
});

test.each([
  [
    'won',
    [
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ],
  ],
  ['lost', ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed']],
])('a dispute that is %s', async (status, types) => {
  const { stripe, charge, control, settle, inbox } = await withCharge();
  const { id } = await control<{ id: string }>('disputes/open', {
    charge: charge.id,
    reason: 'product_not_received',
  });
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    status: 'needs_response',
    amount: 1000,
    charge: charge.id,
  });
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  await control('disputes/close', { dispute: id, status });
  const closed = await stripe.disputes.retrieve(id);
  expect(closed.status).toBe(status);
  const balance = closed.balance_transactions.reduce((sum, { net }) => sum + net, 0);
  expect(balance).toBe(status === 'won' ? 0 : -1000);
  await settle();
  expect(
    inbox
      .types()
      .filter((type) => type.startsWith('charge.dispute.'))
      .sort(),
  ).toEqual([...types].sort());
  await expect(control('disputes/close', { dispute: id, status })).rejects.toThrow('already closed');
});

test('voiding an open invoice restores the balance', async () => {
  const { stripe, control } = await testStandIn();
  const { month } = await makePlan(stripe, 1000);
  const customer = await stripe.customers.create({ balance: -300 });
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: month.id }],
    payment_behavior: 'default_incomplete',
  });
  const [invoice] = (await stripe.invoices.list({ subscription: id })).data;
  expect(invoice).toMatchObject({ status: 'open', amount_due: 700 });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 });
  await stripe.invoices.voidInvoice(invoice?.id ?? '');
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -300 });
  await control('reset');
});
