import { expect, test } from 'vitest';
import { makePlan } from './support/fixtures';
import { submitForm } from './support/raw';
import { NOVEMBER_15, type TestStandIn, testStandIn } from './support/stand-in';

const SUCCESS = 'http://localhost:3000/done?session_id={CHECKOUT_SESSION_ID}';
const CANCEL = 'http://localhost:3000/credits';
const card = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 39',
  cvc: '123',
  name: 'Ann',
  email: 'ann@example.com',
};

async function sell({ stripe }: TestStandIn, rest = {}) {
  return stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        price_data: { currency: 'usd', unit_amount: 999, product_data: { name: '100 credits' } },
        quantity: 1,
      },
    ],
    success_url: SUCCESS,
    cancel_url: CANCEL,
    client_reference_id: 'user_1',
    metadata: { purchase: 'p_1' },
    payment_intent_data: { metadata: { purchase: 'p_1' } },
    ...rest,
  });
}

test('sells on the hosted page and redirects to the application', async () => {
  const standIn = await testStandIn();
  const { stripe, settle, inbox } = standIn;
  const session = await sell(standIn);
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 999,
    payment_intent: null,
  });
  const page = await fetch(session.url ?? '');
  const text = await page.text();
  expect(text).toContain('100 credits');
  expect(text).toContain('no real payment is made');
  for (const label of ['Email', 'Card number', 'Name on card'])
    expect(text).toMatch(new RegExp(`<label for="\\w+">${label}`));
  const done = await submitForm(session.url ?? '', card);
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    SUCCESS.replace('{CHECKOUT_SESSION_ID}', session.id),
  ]);
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent', 'line_items'],
  });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    client_reference_id: 'user_1',
    metadata: { purchase: 'p_1' },
    payment_intent: { status: 'succeeded', amount_received: 999, metadata: { purchase: 'p_1' } },
    customer_details: { email: 'ann@example.com', name: 'Ann' },
  });
  expect(paid.line_items?.data[0]).toMatchObject({ description: '100 credits', amount_total: 999 });
  await settle();
  expect(inbox.types()).toEqual(
    expect.arrayContaining([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]),
  );
});

test('charges a checkout once, however often its form is submitted', async () => {
  const standIn = await testStandIn();
  const session = await sell(standIn);
  const answers = await Promise.all([1, 2, 3].map(() => submitForm(session.url ?? '', card)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await standIn.stripe.charges.list()).data).toHaveLength(1);
});

test.each([
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ['4111 1111 1111 1111', 'This is not a test card number.'],
])('declines %s with a message, and accepts another card', async (number, words) => {
  const standIn = await testStandIn();
  const session = await sell(standIn);
  const refused = await submitForm(session.url ?? '', { ...card, number });
  expect(refused.status).toBe(200);
  const text = await refused.text();
  expect(text).toContain(words);
  expect(text).toContain('role="alert"');
  expect((await standIn.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  expect((await submitForm(session.url ?? '', card)).status).toBe(303);
  expect((await standIn.stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('3-D Secure can fail and then succeed', async () => {
  const standIn = await testStandIn();
  const session = await sell(standIn);
  const secure = { ...card, number: '4000 0025 0000 3155' };
  const asked = await submitForm(session.url ?? '', secure);
  const bank = new URL(asked.headers.get('location') ?? '', standIn.url).href;
  expect(await (await fetch(bank)).text()).toContain('Complete authentication');
  const failed = await submitForm(bank, { answer: 'fail' });
  expect(await failed.text()).toContain('unable to authenticate');
  await submitForm(session.url ?? '', secure);
  expect((await submitForm(bank, { answer: 'complete' })).headers.get('location')).toContain(
    '/done?session_id=cs_test_',
  );
  expect((await standIn.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
});

test('sells a subscription on the embedded page, framed by the application only', async () => {
  const standIn = await testStandIn();
  const { stripe, settle, inbox } = standIn;
  const { month } = await makePlan(stripe, 1500);
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    ui_mode: 'embedded_page',
    return_url: 'http://localhost:3000/back?session_id={CHECKOUT_SESSION_ID}',
    line_items: [{ price: month.id, quantity: 1 }],
    customer_email: 'bob@example.com',
    subscription_data: { metadata: { user: 'u_1' } },
  });
  expect(session).toMatchObject({
    url: null,
    client_secret: expect.stringMatching(/^cs_test_\w+_secret_\w+$/),
  });
  const frame = `${standIn.url}/embed/${session.client_secret}`;
  const page = await fetch(frame);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/frame-ancestors [^;]*http:\/\/localhost:3000/);
  expect(page.headers.get('x-frame-options')).toBeNull();
  const done = await submitForm(frame, card);
  const last = await fetch(new URL(done.headers.get('location') ?? '', standIn.url));
  expect(await last.text()).toMatch(
    /href="http:\/\/localhost:3000\/back\?session_id=cs_test_\w+" target="_top">Done/,
  );
  const complete = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription', 'invoice'],
  });
  expect(complete).toMatchObject({
    payment_status: 'paid',
    payment_intent: null,
    subscription: {
      status: 'active',
      metadata: { user: 'u_1' },
      default_payment_method: expect.stringMatching(/^pm_/),
    },
    invoice: { billing_reason: 'subscription_create', status: 'paid', total: 1500 },
  });
  await settle();
  expect(inbox.types()).toEqual(
    expect.arrayContaining([
      'customer.created',
      'customer.subscription.created',
      'invoice.paid',
      'checkout.session.completed',
    ]),
  );
});

test('a session expires after a day, or by a call', async () => {
  const standIn = await testStandIn();
  const { stripe, advance, inbox, control } = standIn;
  await control('clock/freeze');
  const [one, two] = [await sell(standIn), await sell(standIn)];
  expect((await stripe.checkout.sessions.expire(one.id)).status).toBe('expired');
  await advance({ days: 1 });
  expect(await stripe.checkout.sessions.retrieve(two.id)).toMatchObject({ status: 'expired', url: null });
  expect(inbox.types().filter((type) => type === 'checkout.session.expired')).toHaveLength(2);
  expect((await submitForm(two.url ?? '', card)).status).toBe(303);
  expect((await stripe.charges.list()).data).toHaveLength(0);
});

test('a delayed payment completes the session unpaid and succeeds or fails later', async () => {
  const standIn = await testStandIn();
  const { stripe, control, settle, inbox } = standIn;
  const [good, bad] = [await sell(standIn), await sell(standIn)];
  for (const { id } of [good, bad]) await control('checkout/pay', { session: id, delayed: true });
  expect(await stripe.checkout.sessions.retrieve(good.id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  });
  await control('checkout/resolve', { session: good.id, succeeded: true });
  await control('checkout/resolve', { session: bad.id, succeeded: false });
  expect((await stripe.checkout.sessions.retrieve(good.id)).payment_status).toBe('paid');
  await settle();
  expect(inbox.types()).toEqual(
    expect.arrayContaining([
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
    ]),
  );
});

test.each([
  [
    'a cancel_url on the embedded page',
    { ui_mode: 'embedded_page', return_url: SUCCESS, success_url: undefined },
    'cancel_url',
  ],
  ['a hosted page without success_url', { success_url: undefined }, 'success_url'],
  ['the name of an older ui_mode', { ui_mode: 'embedded' }, 'ui_mode'],
  ['payment_method_types', { payment_method_types: ['card'] }, 'payment_method_types'],
  ['a script as an address', { success_url: 'javascript:alert(1)' }, 'success_url'],
  ['an end within half an hour', { expires_at: NOVEMBER_15 + 600 }, 'expires_at'],
])('rejects %s', async (_name, rest, param) => {
  const standIn = await testStandIn();
  await expect(sell(standIn, rest)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param });
});

test('escapes user input on pages', async () => {
  const standIn = await testStandIn();
  const { stripe, control } = standIn;
  const name = `"><script>alert(1)</script>`;
  const customer = await stripe.customers.create({ name, email: 'x@example.com' });
  const session = await sell(standIn, {
    customer: customer.id,
    line_items: [{ price_data: { currency: 'usd', unit_amount: 100, product_data: { name } }, quantity: 1 }],
  });
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: CANCEL });
  for (const url of [session.url ?? '', portal.url]) {
    const text = await (await fetch(url)).text();
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;');
  }
  expect(await (await submitForm(session.url ?? '', { ...card, number: '1', name })).text()).not.toContain(
    '<script',
  );
  await control('checkout/pay', { session: session.id });
});
