import { describe, expect, test } from 'vitest';
import { endpoints } from '../http/endpoints';
import { choice, required, text } from '../protocol/fields';
import { problemsOf } from './contract/objects';
import { unknownParams } from './contract/parameters';
import { playScenario } from './contract/scenario';
import { callApi } from './support/raw';
import { testStandIn } from './support/stand-in';

/** The SDK's type for the parameters of each call that has any. */
const types: Record<string, [file: string, name: string]> = {
  'POST /v1/customers': ['Customers', 'CustomerCreateParams'],
  'GET /v1/customers': ['Customers', 'CustomerListParams'],
  'POST /v1/customers/:id': ['Customers', 'CustomerUpdateParams'],
  'GET /v1/customers/:id/payment_methods': ['Customers', 'CustomerListPaymentMethodsParams'],
  'POST /v1/payment_methods/:id/attach': ['PaymentMethods', 'PaymentMethodAttachParams'],
  'POST /v1/products': ['Products', 'ProductCreateParams'],
  'GET /v1/products': ['Products', 'ProductListParams'],
  'POST /v1/products/:id': ['Products', 'ProductUpdateParams'],
  'POST /v1/prices': ['Prices', 'PriceCreateParams'],
  'GET /v1/prices': ['Prices', 'PriceListParams'],
  'POST /v1/prices/:id': ['Prices', 'PriceUpdateParams'],
  'POST /v1/coupons': ['Coupons', 'CouponCreateParams'],
  'GET /v1/coupons': ['Coupons', 'CouponListParams'],
  'POST /v1/checkout/sessions': ['Checkout/Sessions', 'Checkout.SessionCreateParams'],
  'GET /v1/checkout/sessions': ['Checkout/Sessions', 'Checkout.SessionListParams'],
  'POST /v1/subscriptions': ['Subscriptions', 'SubscriptionCreateParams'],
  'GET /v1/subscriptions': ['Subscriptions', 'SubscriptionListParams'],
  'POST /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionUpdateParams'],
  'DELETE /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionCancelParams'],
  'POST /v1/subscriptions/:id/pause': ['Subscriptions', 'SubscriptionPauseParams'],
  'POST /v1/subscriptions/:id/resume': ['Subscriptions', 'SubscriptionResumeParams'],
  'POST /v1/subscription_schedules': ['SubscriptionSchedules', 'SubscriptionScheduleCreateParams'],
  'POST /v1/subscription_schedules/:id': ['SubscriptionSchedules', 'SubscriptionScheduleUpdateParams'],
  'POST /v1/invoices/create_preview': ['Invoices', 'InvoiceCreatePreviewParams'],
  'GET /v1/invoices': ['Invoices', 'InvoiceListParams'],
  'GET /v1/invoices/:id/lines': ['Invoices', 'InvoiceListLineItemsParams'],
  'POST /v1/invoices/:id/pay': ['Invoices', 'InvoicePayParams'],
  'GET /v1/invoice_payments': ['InvoicePayments', 'InvoicePaymentListParams'],
  'GET /v1/payment_intents': ['PaymentIntents', 'PaymentIntentListParams'],
  'GET /v1/charges': ['Charges', 'ChargeListParams'],
  'POST /v1/refunds': ['Refunds', 'RefundCreateParams'],
  'GET /v1/refunds': ['Refunds', 'RefundListParams'],
  'GET /v1/disputes': ['Disputes', 'DisputeListParams'],
  'POST /v1/billing_portal/configurations': [
    'BillingPortal/Configurations',
    'BillingPortal.ConfigurationCreateParams',
  ],
  'GET /v1/billing_portal/configurations': [
    'BillingPortal/Configurations',
    'BillingPortal.ConfigurationListParams',
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
  const withParams = endpoints.filter(({ fields }) => Object.keys(fields).length > 0);
  test.each(withParams.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s accepts only parameters of the SDK',
    (name, { fields }) => {
      const [file, type] = types[name] ?? ['', ''];
      expect(unknownParams(fields, `resources/${file}`, type.split('.'))).toEqual([]);
    },
  );
});

const lists = [
  'customers',
  'products',
  'prices?expand[]=data.product',
  'coupons',
  'checkout/sessions?expand[]=data.line_items&expand[]=data.payment_intent&expand[]=data.subscription.latest_invoice',
  'subscriptions?status=all&expand[]=data.latest_invoice.payments&expand[]=data.discounts&expand[]=data.customer',
  'invoices?expand[]=data.payments&expand[]=data.discounts',
  'invoice_payments?expand[]=data.invoice',
  'payment_intents?expand[]=data.latest_charge&expand[]=data.payment_method',
  'charges?expand[]=data.refunds',
  'refunds?expand[]=data.charge',
  'disputes?expand[]=data.charge',
  'billing_portal/configurations',
  'events',
  'test_helpers/test_clocks',
];

test('every object and event has exactly the keys and enum values of the SDK’s types', async () => {
  const standIn = await testStandIn();
  const { url, inbox } = standIn;
  const answers = await playScenario(standIn);
  const problems = new Set(answers.flatMap(problemsOf));
  for (const list of lists) {
    const { body } = await callApi(url, 'GET', `${list}${list.includes('?') ? '&' : '?'}limit=100`);
    expect
      .soft(body, list)
      .toMatchObject({ object: 'list', data: expect.arrayContaining([expect.anything()]) });
    for (const problem of problemsOf(body)) problems.add(`${list}: ${problem}`);
  }
  await standIn.settle();
  for (const { body } of inbox.received) {
    for (const problem of problemsOf(JSON.parse(body))) problems.add(`sent: ${problem}`);
  }
  expect([...problems].map((problem) => problem.replace(/\[\d+\]/g, '[]')).sort()).toEqual([]);
  expect(new Set(inbox.types()).size).toBeGreaterThan(40);
});

test('the comparison of objects finds extra keys, missing keys and unlisted values', async () => {
  const { stripe, url } = await testStandIn();
  const { id } = await stripe.products.create({ name: 'P' });
  await stripe.prices.create({
    product: id,
    currency: 'usd',
    unit_amount: 5,
    recurring: { interval: 'week' },
  });
  const { body } = await callApi(url, 'GET', 'prices');
  const [price] = body.data;
  expect(problemsOf(price)).toEqual([]);
  expect(problemsOf({ ...price, colour: 'red' })).toEqual(["price.colour: not in the SDK's type"]);
  const { active: _active, ...less } = price;
  expect(problemsOf(less)).toEqual(['price.active: missing']);
  expect(problemsOf({ ...price, type: 'thrice' })).toEqual([
    expect.stringContaining('not one of the values'),
  ]);
  expect(problemsOf({ ...price, recurring: { ...price.recurring, meter: 5 } })).toHaveLength(1);
  expect(problemsOf({ ...price, unit_amount_decimal: 5 })).toEqual([
    'price.unit_amount_decimal: not a decimal',
  ]);
});

test('the comparison of parameters finds what the SDK does not know', () => {
  const fields = { product: text(), billing_scheme: choice('per_unit', 'per_hour'), size: text() };
  expect(unknownParams(fields, 'resources/Prices', ['PriceCreateParams'])).toEqual([
    'billing_scheme: per_hour is not listed',
    "size: not in the SDK's type",
    'currency: the SDK requires it',
  ]);
  const small = { currency: required(text()) };
  expect(unknownParams(small, 'resources/Prices', ['PriceCreateParams'])).toEqual([]);
});
