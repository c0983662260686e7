import { expect, test } from 'vitest';
import {
  itemOf,
  latestInvoice,
  makeCustomer,
  makePlan,
  makeSubscription,
  testStandIn,
} from './support/stand-in';

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

async function atThePortal(configuration?: string) {
  const standIn = await testStandIn();
  const { stripe } = standIn;
  const { month } = await makePlan(stripe);
  const customer = await makeCustomer(stripe);
  const subscription = await makeSubscription(stripe, month.id, customer.id);
  const session = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://localhost:3000/settings',
    configuration,
  });
  return { ...standIn, customer, subscription, portal: session.url };
}

test('shows the subscription, the card, the invoices and the way back', async () => {
  const { portal } = await atThePortal();
  const text = await (await fetch(portal)).text();
  for (const words of [
    'Plan 1000, $10.00 every month',
    'Visa ending in 4242',
    '$10.00 · paid',
    'href="http://localhost:3000/settings"',
  ]) {
    expect(text).toContain(words);
  }
});

test('cancels at the end of the period, and takes that back', async () => {
  const { stripe, portal, subscription } = await atThePortal();
  const fields = { subscription: subscription.id };
  expect((await post(`${portal}/cancel`, fields)).status).toBe(303);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    cancel_at_period_end: true,
    cancel_at: itemOf(subscription).current_period_end,
  });
  expect(await (await fetch(portal)).text()).toContain('Keep subscription');
  await post(`${portal}/reactivate`, fields);
  expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false);
});

test('does not touch the subscriptions of others', async () => {
  const { stripe, portal } = await atThePortal();
  const { month } = await makePlan(stripe);
  const foreign = await makeSubscription(stripe, month.id);
  expect(await (await post(`${portal}/cancel`, { subscription: foreign.id })).text()).toContain('has ended');
  expect((await stripe.subscriptions.retrieve(foreign.id)).cancel_at_period_end).toBe(false);
});

test('saves another card, with which an open invoice can be paid', async () => {
  const { stripe, portal, subscription, customer, control, pass } = await atThePortal();
  await control('cards/next', { outcomes: ['declined'] });
  await pass({ days: 32 });
  const open = await latestInvoice(stripe, subscription.id);
  expect(open.status).toBe('open');
  const card = { number: '4000 0000 0000 0002', expiry: '01/40', cvc: '999', name: 'Ann' };
  expect(await (await post(`${portal}/card`, card)).text()).toContain('Your card was declined.');
  await post(`${portal}/card`, { ...card, number: '4242424242424242', expiry: '0240' });
  const [newest] = (await stripe.customers.listPaymentMethods(customer.id)).data;
  expect(newest?.card).toMatchObject({ exp_month: 2, exp_year: 2040 });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: newest?.id },
  });
  await post(`${portal}/pay`, { invoice: open.id });
  expect((await latestInvoice(stripe, subscription.id)).status).toBe('paid');
});

test('keeps to what its configuration allows', async () => {
  const { stripe } = await testStandIn();
  const made = await stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true }, subscription_cancel: { enabled: false } },
  });
  expect(made.features.payment_method_update.enabled).toBe(false);
  const changed = await stripe.billingPortal.configurations.update(made.id, {
    features: { payment_method_update: { enabled: true } },
  });
  expect(changed.features).toMatchObject({
    payment_method_update: { enabled: true },
    invoice_history: { enabled: true },
  });
});

test('pays an invoice on its own page', async () => {
  const { stripe, control, pass } = await testStandIn();
  const { month } = await makePlan(stripe);
  const { id } = await makeSubscription(stripe, month.id);
  await control('cards/next', { outcomes: ['declined'] });
  await pass({ days: 32 });
  const page = (await latestInvoice(stripe, id)).hosted_invoice_url ?? '';
  expect(await (await fetch(page)).text()).toContain('Pay $10.00');
  const paid = await post(page, { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ann' });
  expect(paid.status).toBe(303);
  expect((await latestInvoice(stripe, id)).status).toBe('paid');
  expect(await (await fetch(`${page}/text`)).text()).toContain('Total\t$10.00');
});

test('sends pages with a strict policy, and 404 for what is not there', async () => {
  const { url, portal } = await atThePortal();
  const page = await fetch(portal);
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self' http:\/\/localhost:3000; frame-ancestors 'none'; base-uri 'none'$/,
  );
  for (const path of [
    'checkout/cs_none',
    'embed/none',
    'portal/none',
    'invoice/none',
    '3ds/none',
    'elsewhere',
  ]) {
    expect((await fetch(`${url}/${path}`)).status).toBe(404);
  }
});
