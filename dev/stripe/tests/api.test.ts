import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { makeCustomer, makePlan, makeSubscription } from './support/fixtures';
import { callApi } from './support/raw';
import { sdk, testStandIn } from './support/stand-in';

test('replays the answer of an idempotency key, with a header', async () => {
  const { stripe } = await testStandIn();
  const first = await stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'one' });
  const again = await stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'one' });
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test('rejects an idempotency key with other parameters', async () => {
  const { stripe } = await testStandIn();
  await stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'one' });
  const other = stripe.customers.create({ name: 'Bob' }, { idempotencyKey: 'one' });
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

test('remembers a declined card under its key, but not a malformed request', async () => {
  const { stripe, control } = await testStandIn();
  const { month } = await makePlan(stripe);
  const customer = await makeCustomer(stripe);
  const items = [{ price: month.id }];
  await control('cards/next', { outcomes: ['declined'] });
  const buy = () =>
    stripe.subscriptions.create(
      { customer: customer.id, items, payment_behavior: 'error_if_incomplete' },
      { idempotencyKey: 'buy' },
    );
  await expect(buy()).rejects.toMatchObject({ code: 'card_declined' });
  await expect(buy()).rejects.toMatchObject({
    code: 'card_declined',
    headers: { 'idempotent-replayed': 'true' },
  });
  const wrong = stripe.prices.create({ currency: 'usd' }, { idempotencyKey: 'price' });
  await expect(wrong).rejects.toMatchObject({ code: 'parameter_missing' });
  const unread = stripe.customers.create({ balance: 1.5 }, { idempotencyKey: 'free' });
  await expect(unread).rejects.toMatchObject({ param: 'balance' });
  await expect(stripe.customers.create({ balance: 1 }, { idempotencyKey: 'free' })).resolves.toMatchObject({
    balance: 1,
  });
});

test('pages through lists, newest first, in both directions', async () => {
  const { stripe } = await testStandIn();
  const ids: string[] = [];
  for (let n = 0; n < 7; n += 1) ids.unshift((await stripe.customers.create({ name: `C${n}` })).id);
  const first = await stripe.customers.list({ limit: 3 });
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 3), true]);
  const [, , , , fifth = '', sixth = ''] = ids;
  const last = await stripe.customers.list({ limit: 3, starting_after: sixth });
  expect([last.data.map(({ id }) => id), last.has_more]).toEqual([[ids[6]], false]);
  const back = await stripe.customers.list({ limit: 2, ending_before: fifth });
  expect([back.data.map(({ id }) => id), back.has_more]).toEqual([[ids[2], ids[3]], true]);
  const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(ids);
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  await expect(stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
    param: 'starting_after',
  });
});

test('expands ids, nested and in lists', async () => {
  const { stripe } = await testStandIn();
  const { month } = await makePlan(stripe);
  const subscription = await makeSubscription(stripe, month.id);
  const deep = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice.payments', 'latest_invoice.customer', 'customer', 'items.data.price.product'],
  });
  expect(deep).toMatchObject({
    customer: { object: 'customer' },
    latest_invoice: { customer: { object: 'customer' }, payments: { data: [{ status: 'paid' }] } },
    items: { data: [{ price: { product: { object: 'product' } } }] },
  });
  const listed = await stripe.subscriptions.list({ expand: ['data.latest_invoice'] });
  expect(listed.data[0]?.latest_invoice).toMatchObject({ object: 'invoice' });
  const tooDeep = ['latest_invoice.payments.data.payment.payment_intent'];
  await expect(stripe.subscriptions.retrieve(subscription.id, { expand: tooDeep })).rejects.toThrow(
    'more than 4 levels',
  );
  const [invoice] = (await stripe.invoices.list({ expand: ['data.payments'] })).data;
  const payments = await stripe.invoices.retrieve(invoice?.id ?? '', {
    expand: ['payments.data.payment.payment_intent'],
  });
  expect(payments.payments?.data[0]?.payment.payment_intent).toMatchObject({ status: 'succeeded' });
  for (const expand of ['metadata', 'nothing', 'status', 'customer.nothing']) {
    await expect(stripe.subscriptions.retrieve(subscription.id, { expand: [expand] })).rejects.toMatchObject({
      message: `This property cannot be expanded (${expand}).`,
    });
  }
});

test('rejects unknown parameters, invalid values and unknown ids in Stripe’s words', async () => {
  const { url, stripe } = await testStandIn();
  const send = async (path: string, form: string) => (await callApi(url, 'POST', path, form)).body;
  const { status, headers, body } = await callApi(url, 'POST', 'customers', 'color=red');
  expect([status, headers.get('request-id')]).toEqual([400, expect.stringMatching(/^req_/)]);
  expect(body).toMatchObject({
    error: {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      param: 'color',
      message: 'Received unknown parameter: color',
    },
  });
  expect(await send('customers', 'address[planet]=x')).toMatchObject({ error: { param: 'address[planet]' } });
  expect(await send('customers', 'metadata[__proto__]=x&metadata[a]=b')).toMatchObject({
    metadata: { a: 'b' },
  });
  expect(await send('coupons', 'duration=weekly&percent_off=5')).toMatchObject({
    error: { param: 'duration' },
  });
  expect(await send('customers', 'email=')).toMatchObject({ email: null });
  expect(await send('products', 'name=')).toMatchObject({
    error: { code: 'parameter_invalid_empty', param: 'name' },
  });
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
    message: "No such customer: 'cus_none'",
  });
  await expect(stripe.refunds.create({ charge: 'ch_none' })).rejects.toMatchObject({
    statusCode: 400,
    param: 'charge',
  });
  await expect(stripe.prices.update('price_none', {})).rejects.toMatchObject({ statusCode: 404 });
});

test('the amount of a price cannot change', async () => {
  const { url, stripe } = await testStandIn();
  const { month } = await makePlan(stripe);
  const { body } = await callApi(url, 'POST', `prices/${month.id}`, 'unit_amount=5');
  expect(body).toMatchObject({ error: { code: 'parameter_unknown', param: 'unit_amount' } });
  expect((await stripe.prices.update(month.id, { active: false })).active).toBe(false);
});

test('answers unimplemented calls with 404, never with invented data', async () => {
  const { stripe } = await testStandIn();
  await expect(stripe.payouts.list()).rejects.toMatchObject({
    statusCode: 404,
    message: 'GET /v1/payouts: not implemented in the stand-in',
  });
  await expect(stripe.paymentIntents.create({ amount: 100, currency: 'usd' })).rejects.toMatchObject({
    statusCode: 404,
  });
});

test('accepts only its own keys', async () => {
  const { url } = await testStandIn();
  const { port } = new URL(url);
  for (const key of ['sk_live_abc', 'sk_test_abc', 'rk_test_standin_x']) {
    await expect(sdk(port, key).customers.list()).rejects.toMatchObject({ statusCode: 401 });
  }
  expect((await fetch(`${url}/v1/customers`)).status).toBe(401);
});

test('rejects every API version but its own', async () => {
  const { url } = await testStandIn();
  const headers = { 'stripe-version': '2020-08-27' };
  const { status, body } = await callApi(url, 'GET', 'customers', undefined, headers);
  expect([status, body.error.message]).toEqual([
    400,
    'Invalid Stripe API version: 2020-08-27. The stand-in speaks 2026-10-28.endive.',
  ]);
});

test('fails the next calls as ordered, and the SDK’s retry succeeds', async () => {
  const { url, stripe, control } = await testStandIn();
  await control('outages', { how: 'error', next: 1 });
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 500 });
  await control('outages', { how: 'rate_limit', next: 1 });
  await expect(stripe.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  await control('outages', { how: 'hang', next: 1 });
  const hasty = sdk(new URL(url).port, 'sk_test_standin_local', { timeout: 2_000 });
  await expect(hasty.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  await control('outages', { how: 'error', next: 1 });
  const patient = sdk(new URL(url).port, 'sk_test_standin_local', { maxNetworkRetries: 2 });
  await patient.customers.create({ name: 'Ann' });
  expect((await stripe.customers.list()).data).toHaveLength(1);
});
