import { expect, test } from 'vitest';
import { latestInvoice, makeCustomer, makePlan, makeSubscription } from './support/fixtures';
import { submitForm } from './support/raw';
import { testStandIn } from './support/stand-in';

async function openPortal() {
  const standIn = await testStandIn();
  const { stripe } = standIn;
  const { month } = await makePlan(stripe);
  const customer = await makeCustomer(stripe);
  const subscription = await makeSubscription(stripe, month.id, customer.id);
  const session = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://localhost:3000/settings',
  });
  return { ...standIn, customer, subscription, portal: session.url };
}

test('shows the subscription, the card, the invoices and a link back', async () => {
  const { portal } = await openPortal();
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

test('does not touch other customers’ invoices', async () => {
  const { stripe, portal, control, advance } = await openPortal();
  const { month } = await makePlan(stripe);
  const foreign = await makeSubscription(stripe, month.id);
  await control('cards/next', { outcomes: ['declined', 'declined'] });
  await advance({ days: 32 });
  const { id, status } = await latestInvoice(stripe, foreign.id);
  expect(status).toBe('open');
  expect(await (await submitForm(`${portal}/pay`, { invoice: id })).text()).toContain('is not open');
  expect((await latestInvoice(stripe, foreign.id)).status).toBe('open');
});

test('saves another card that can pay an open invoice', async () => {
  const { stripe, portal, subscription, customer, control, advance } = await openPortal();
  await control('cards/next', { outcomes: ['declined'] });
  await advance({ days: 32 });
  const open = await latestInvoice(stripe, subscription.id);
  expect(open.status).toBe('open');
  const card = { number: '4000 0000 0000 0002', expiry: '01/40', cvc: '999', name: 'Ann' };
  expect(await (await submitForm(`${portal}/card`, card)).text()).toContain('Your card was declined.');
  await submitForm(`${portal}/card`, { ...card, number: '4242424242424242', expiry: '0240' });
  const [newest] = (await stripe.customers.listPaymentMethods(customer.id)).data;
  expect(newest?.card).toMatchObject({ exp_month: 2, exp_year: 2040 });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: newest?.id },
  });
  await submitForm(`${portal}/pay`, { invoice: open.id });
  expect((await latestInvoice(stripe, subscription.id)).status).toBe('paid');
});

test('a configuration shows what it enables, and may not enable what the portal cannot do', async () => {
  const { stripe } = await testStandIn();
  const customer = await makeCustomer(stripe);
  const { id: configuration } = await stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true }, subscription_cancel: { enabled: false } },
  });
  const { url } = await stripe.billingPortal.sessions.create({ customer: customer.id, configuration });
  const text = await (await fetch(url)).text();
  expect(text).toContain('No invoices yet.');
  expect(text).not.toContain('Save card');
  await expect(
    stripe.billingPortal.configurations.create({ features: { subscription_cancel: { enabled: true } } }),
  ).rejects.toMatchObject({ param: 'features[subscription_cancel][enabled]' });
});

test('pays an invoice on its page', async () => {
  const { stripe, control, advance } = await testStandIn();
  const { month } = await makePlan(stripe);
  const { id } = await makeSubscription(stripe, month.id);
  await control('cards/next', { outcomes: ['declined'] });
  await advance({ days: 32 });
  const page = (await latestInvoice(stripe, id)).hosted_invoice_url ?? '';
  expect(await (await fetch(page)).text()).toContain('Pay $10.00');
  const paid = await submitForm(page, {
    number: '4242 4242 4242 4242',
    expiry: '12/40',
    cvc: '123',
    name: 'Ann',
  });
  expect(paid.status).toBe(303);
  expect((await latestInvoice(stripe, id)).status).toBe('paid');
  expect(await (await fetch(`${page}/text`)).text()).toContain('Total\t$10.00');
});

test('sends pages with a strict content security policy, and 404 for unknown ones', async () => {
  const { url, portal } = await openPortal();
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
