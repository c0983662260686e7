import { describe, expect, test } from 'vitest';
import { endpoints } from '../http/endpoints';
import { problemsOf } from './contract/objects';
import { unknownParameters } from './contract/parameters';
import { itemOf, makeCustomer, makePlan, makeSubscription, testStandIn } from './support/stand-in';

/** The SDK's type of the parameters of each call that takes any. */
const types: Record<string, [file: string, name: string]> = {
  'POST /v1/customers': ['Customers', 'CustomerCreateParams'],
  'GET /v1/customers': ['Customers', 'CustomerListParams'],
  'POST /v1/customers/:id': ['Customers', 'CustomerUpdateParams'],
  'GET /v1/customers/:id/payment_methods': ['Customers', 'CustomerListPaymentMethodsParams'],
  'GET /v1/payment_methods': ['PaymentMethods', 'PaymentMethodListParams'],
  'POST /v1/payment_methods/:id': ['PaymentMethods', 'PaymentMethodUpdateParams'],
  'POST /v1/payment_methods/:id/attach': ['PaymentMethods', 'PaymentMethodAttachParams'],
  'POST /v1/products': ['Products', 'ProductCreateParams'],
  'GET /v1/products': ['Products', 'ProductListParams'],
  'POST /v1/products/:id': ['Products', 'ProductUpdateParams'],
  'POST /v1/prices': ['Prices', 'PriceCreateParams'],
  'GET /v1/prices': ['Prices', 'PriceListParams'],
  'POST /v1/prices/:id': ['Prices', 'PriceUpdateParams'],
  'POST /v1/coupons': ['Coupons', 'CouponCreateParams'],
  'GET /v1/coupons': ['Coupons', 'CouponListParams'],
  'POST /v1/coupons/:id': ['Coupons', 'CouponUpdateParams'],
  'POST /v1/promotion_codes': ['PromotionCodes', 'PromotionCodeCreateParams'],
  'GET /v1/promotion_codes': ['PromotionCodes', 'PromotionCodeListParams'],
  'POST /v1/promotion_codes/:id': ['PromotionCodes', 'PromotionCodeUpdateParams'],
  'POST /v1/checkout/sessions': ['Checkout/Sessions', 'Checkout.SessionCreateParams'],
  'GET /v1/checkout/sessions': ['Checkout/Sessions', 'Checkout.SessionListParams'],
  'POST /v1/checkout/sessions/:id': ['Checkout/Sessions', 'Checkout.SessionUpdateParams'],
  'GET /v1/checkout/sessions/:id/line_items': ['Checkout/Sessions', 'Checkout.SessionListLineItemsParams'],
  'POST /v1/subscriptions': ['Subscriptions', 'SubscriptionCreateParams'],
  'GET /v1/subscriptions': ['Subscriptions', 'SubscriptionListParams'],
  'POST /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionUpdateParams'],
  'DELETE /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionCancelParams'],
  'POST /v1/subscriptions/:id/pause': ['Subscriptions', 'SubscriptionPauseParams'],
  'POST /v1/subscriptions/:id/resume': ['Subscriptions', 'SubscriptionResumeParams'],
  'POST /v1/subscription_schedules': ['SubscriptionSchedules', 'SubscriptionScheduleCreateParams'],
  'GET /v1/subscription_schedules': ['SubscriptionSchedules', 'SubscriptionScheduleListParams'],
  'POST /v1/subscription_schedules/:id': ['SubscriptionSchedules', 'SubscriptionScheduleUpdateParams'],
  'POST /v1/subscription_schedules/:id/cancel': ['SubscriptionSchedules', 'SubscriptionScheduleCancelParams'],
  'POST /v1/invoices/create_preview': ['Invoices', 'InvoiceCreatePreviewParams'],
  'GET /v1/invoices': ['Invoices', 'InvoiceListParams'],
  'GET /v1/invoices/:id/lines': ['Invoices', 'InvoiceListLineItemsParams'],
  'POST /v1/invoices/:id': ['Invoices', 'InvoiceUpdateParams'],
  'POST /v1/invoices/:id/pay': ['Invoices', 'InvoicePayParams'],
  'POST /v1/invoices/:id/finalize': ['Invoices', 'InvoiceFinalizeInvoiceParams'],
  'GET /v1/invoice_payments': ['InvoicePayments', 'InvoicePaymentListParams'],
  'GET /v1/payment_intents': ['PaymentIntents', 'PaymentIntentListParams'],
  'POST /v1/payment_intents/:id': ['PaymentIntents', 'PaymentIntentUpdateParams'],
  'GET /v1/charges': ['Charges', 'ChargeListParams'],
  'POST /v1/refunds': ['Refunds', 'RefundCreateParams'],
  'GET /v1/refunds': ['Refunds', 'RefundListParams'],
  'POST /v1/refunds/:id': ['Refunds', 'RefundUpdateParams'],
  'GET /v1/disputes': ['Disputes', 'DisputeListParams'],
  'POST /v1/billing_portal/configurations': [
    'BillingPortal/Configurations',
    'BillingPortal.ConfigurationCreateParams',
  ],
  'GET /v1/billing_portal/configurations': [
    'BillingPortal/Configurations',
    'BillingPortal.ConfigurationListParams',
  ],
  'POST /v1/billing_portal/configurations/:id': [
    'BillingPortal/Configurations',
    'BillingPortal.ConfigurationUpdateParams',
  ],
  'POST /v1/billing_portal/sessions': ['BillingPortal/Sessions', 'BillingPortal.SessionCreateParams'],
  'GET /v1/events': ['Events', 'EventListParams'],
  'POST /v1/test_helpers/test_clocks': ['TestHelpers/TestClocks', 'TestHelpers.TestClockCreateParams'],
  'GET /v1/test_helpers/test_clocks': ['TestHelpers/TestClocks', 'TestHelpers.TestClockListParams'],
  'POST /v1/test_helpers/test_clocks/:id/advance': [
    'TestHelpers/TestClocks',
    'TestHelpers.TestClockAdvanceParams',
  ],
};

describe('parameters', () => {
  const taking = endpoints.filter(({ fields }) => Object.keys(fields).length > 0);
  test.each(taking.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s takes nothing that the SDK does not send',
    (name, call) => {
      const [file, type] = types[name] ?? ['', ''];
      expect(unknownParameters(call.fields, `resources/${file}`, type.split('.'))).toEqual([]);
    },
  );
});

const lists = [
  'customers?expand[]=data.subscriptions&expand[]=data.sources',
  'products',
  'prices?expand[]=data.product',
  'coupons?expand[]=data.applies_to',
  'promotion_codes',
  'checkout/sessions?expand[]=data.line_items&expand[]=data.payment_intent&expand[]=data.subscription.latest_invoice',
  'subscriptions?status=all&expand[]=data.latest_invoice.payments&expand[]=data.discounts&expand[]=data.customer',
  'subscription_schedules?expand[]=data.subscription&expand[]=data.phases.items.price',
  'invoices?expand[]=data.payments&expand[]=data.confirmation_secret&expand[]=data.discounts',
  'invoice_payments?expand[]=data.invoice',
  'payment_intents?expand[]=data.latest_charge&expand[]=data.payment_method',
  'charges?expand[]=data.refunds',
  'refunds?expand[]=data.charge',
  'disputes?expand[]=data.charge',
  'billing_portal/configurations',
  'events',
  'test_helpers/test_clocks',
];

/** Everything that the API lists after a life of purchases, and the bodies of all webhooks of it. */
const world = { lists: new Map<string, unknown>(), bodies: [] as string[], single: [] as unknown[] };

async function live() {
  const standIn = await testStandIn();
  const { stripe, control, pass } = standIn;
  await control('clock/freeze');
  const { month, year, product } = await makePlan(stripe);
  const once = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 700 });
  await stripe.products.update(product.id, { description: 'New', marketing_features: [{ name: 'All' }] });
  await stripe.prices.update(once.id, { nickname: 'pack', lookup_key: 'pack' });
  const coupon = await stripe.coupons.create({
    percent_off: 10,
    duration: 'forever',
    applies_to: { products: [product.id] },
  });
  const code = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'TEN',
  });
  const customer = await makeCustomer(stripe);
  await stripe.customers.update(customer.id, {
    address: { country: 'DE', city: 'Köln' },
    metadata: { a: 'b' },
  });
  const urls = { success_url: 'http://localhost:3000/?s={CHECKOUT_SESSION_ID}' };
  const sold = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: once.id, quantity: 2 }],
    customer: customer.id,
    ...urls,
  });
  await control('checkout/pay', { session: sold.id, card: 'declined' });
  await control('checkout/pay', { session: sold.id, card: 'authentication' });
  await control('checkout/authenticate', { session: sold.id });
  const delayed = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Pack' } }, quantity: 1 },
    ],
    customer_creation: 'always',
    ...urls,
  });
  await control('checkout/pay', { session: delayed.id, delayed: true });
  await control('checkout/resolve', { session: delayed.id });
  const embedded = await stripe.checkout.sessions.create({
    mode: 'subscription',
    ui_mode: 'embedded_page',
    return_url: 'http://localhost:3000/back?session_id={CHECKOUT_SESSION_ID}',
    line_items: [{ price: month.id, quantity: 1 }],
    discounts: [{ promotion_code: code.id }],
  });
  await control('checkout/pay', { session: embedded.id });
  const expired = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: once.id, quantity: 1 }],
    ...urls,
  });
  await stripe.checkout.sessions.expire(expired.id);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: month.id }],
  });
  await stripe.subscriptions.update(subscription.id, { discounts: [{ coupon: coupon.id }] });
  await pass({ days: 3 });
  world.single.push(
    await raw(standIn.url, 'POST', 'invoices/create_preview', `subscription=${subscription.id}`),
  );
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: year.id }],
  });
  const trial = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: month.id }],
    trial_period_days: 7,
  });
  await pass({ days: 8 });
  await control('cards/next', { outcomes: ['declined', 'authentication', 'declined'] });
  await pass({ months: 1 });
  await stripe.subscriptions.pause(subscription.id);
  await stripe.subscriptions.resume(subscription.id, { billing_cycle_anchor: { type: 'now' } });
  await stripe.subscriptions.update(trial.id, { pause_collection: { behavior: 'void' } }).catch(() => {});
  const scheduled = await makeSubscription(stripe, month.id, customer.id);
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: scheduled.id });
  world.single.push(await raw(standIn.url, 'GET', `subscriptions/${scheduled.id}?expand[]=schedule`));
  const [phase] = schedule.phases;
  await stripe.subscriptionSchedules.update(schedule.id, {
    phases: [
      {
        items: [{ price: month.id }],
        start_date: phase?.start_date,
        end_date: phase?.end_date,
        discounts: [{ coupon: coupon.id }],
      },
      { items: [{ price: year.id }], duration: { interval: 'day' }, proration_behavior: 'none' },
    ],
  });
  world.single.push(await raw(standIn.url, 'POST', 'invoices/create_preview', `schedule=${schedule.id}`));
  await pass({ months: 1, days: 2 });
  const again = await stripe.subscriptionSchedules.create({ from_subscription: scheduled.id });
  await stripe.subscriptionSchedules.release(again.id);
  const last = await stripe.subscriptionSchedules.create({ from_subscription: scheduled.id });
  await stripe.subscriptionSchedules.cancel(last.id);
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  await stripe.refunds.create({ charge: charge?.id, amount: 50 });
  const [intent] = (await stripe.paymentIntents.list()).data
    .filter(({ status }) => status === 'succeeded')
    .slice(-1);
  const dispute = await control<{ id: string }>('disputes/open', { payment_intent: intent?.id });
  await control('disputes/close', { dispute: dispute.id, status: 'won' });
  await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 });
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: 1_800_100_000 });
  world.single.push(await raw(standIn.url, 'POST', 'billing_portal/sessions', `customer=${customer.id}`));
  const gone = await stripe.customers.create({});
  world.single.push(await raw(standIn.url, 'DELETE', `customers/${gone.id}`));
  world.single.push(await raw(standIn.url, 'GET', `customers/${gone.id}`));
  world.single.push(await raw(standIn.url, 'GET', `payment_methods?customer=${customer.id}`));
  for (const list of lists) {
    const name = list.split('?')[0] ?? '';
    world.lists.set(name, await raw(standIn.url, 'GET', `${list}${list.includes('?') ? '&' : '?'}limit=100`));
  }
  await standIn.settle();
  return standIn.inbox;
}

async function raw(url: string, method: string, path: string, body?: string): Promise<unknown> {
  const headers = {
    authorization: 'Bearer sk_test_standin_local',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const answer = await fetch(`${url}/v1/${path}`, { method, headers, body });
  return answer.json();
}

test('every object and every event has the keys of the SDK’s type, with values that it lists', async () => {
  const inbox = await live();
  const problems = new Set<string>();
  for (const [name, list] of world.lists) {
    const found = problemsOf(list);
    for (const one of found) problems.add(`${name}: ${one}`.replace(/\[\d+\]/g, '[]'));
    expect
      .soft(list, name)
      .toMatchObject({ object: 'list', data: expect.arrayContaining([expect.anything()]) });
  }
  for (const one of world.single) for (const problem of problemsOf(one)) problems.add(problem);
  for (const { body } of inbox.received) {
    for (const one of problemsOf(JSON.parse(body))) problems.add(`sent: ${one}`.replace(/\[\d+\]/g, '[]'));
  }
  expect([...problems].sort()).toEqual([]);
  expect(new Set(inbox.types()).size).toBeGreaterThan(40);
});
