import { MIN_CHARGE_CENTS } from '../../billing/invoices';
import { expireSession } from '../../checkout/expire';
import { serializeSessionLine, totalsOf, withOffer } from '../../checkout/lines';
import { serializeSession } from '../../checkout/sessions';
import { needCustomer } from '../../objects/customers';
import { readOffer } from '../../objects/discounts';
import { invalidRequest } from '../../protocol/errors';
import { choice, range, text } from '../../protocol/fields';
import { mergeMetadata, metadata } from '../../protocol/metadata';
import type { ApiObject } from '../../protocol/objects';
import type { CheckoutSession } from '../../store/payments';
import { randomString } from '../../world/ids';
import type { World } from '../../world/world';
import { endpoint, listing, retrieval } from '../endpoint';
import { findRows } from '../find';
import { readLines } from './session-lines';
import { type CreateParams, checkParams, createParams, readExpiry } from './session-params';

const needSession = (world: World, id: string): CheckoutSession =>
  world.need('session', id, 'checkout.session');

function createSession(world: World, params: CreateParams): ApiObject {
  checkParams(params);
  if (params.customer) needCustomer(world, params.customer);
  const [named] = params.discounts ?? [];
  const offer = named ? readOffer(world, named, 'discounts[0]', params.customer ?? null) : null;
  const lines = readLines(world, params.line_items ?? [], params.mode);
  const session = world.put('session', {
    ...sessionRecord(world, params),
    lines: withOffer(world, lines, offer),
    discount: offer && { coupon: offer.coupon.id, promotionCode: offer.promotionCode },
  });
  checkTotal(world, session);
  world.clock.schedule('session', session.id, session.customer);
  return serializeSession(world, session);
}

function sessionRecord(world: World, params: CreateParams): Omit<CheckoutSession, 'lines' | 'discount'> {
  const now = world.now(params.customer);
  return {
    id: `cs_test_${randomString(58)}`,
    created: now,
    secret: randomString(40),
    mode: params.mode,
    uiMode: params.ui_mode ?? 'hosted_page',
    status: 'open',
    paymentStatus: 'unpaid',
    currency: 'usd',
    allowCodes: params.allow_promotion_codes ?? false,
    customer: params.customer ?? null,
    customerEmail: params.customer_email ?? null,
    customerCreation: readCreation(params),
    updatesName: params.customer_update?.name === 'auto',
    clientReference: params.client_reference_id ?? null,
    details: customerDetails(world, params.customer),
    metadata: mergeMetadata({}, params.metadata),
    successUrl: params.success_url ?? null,
    cancelUrl: params.cancel_url ?? null,
    returnUrl: params.return_url ?? null,
    redirect: params.redirect_on_completion ?? null,
    locale: params.locale ?? null,
    submitType: params.submit_type ?? null,
    billingAddress: params.billing_address_collection ?? null,
    collection: params.payment_method_collection ?? null,
    expiresAt: readExpiry(params, now),
    planned: readPlanned(params),
    payment: readPayment(params),
    payment_intent: null,
    subscription: null,
    invoice: null,
    waiting: null,
  };
}

function readCreation(params: CreateParams): CheckoutSession['customerCreation'] {
  const isGuest = params.mode === 'payment' && !params.customer;
  return isGuest ? (params.customer_creation ?? 'if_required') : null;
}

function customerDetails(world: World, id: string | undefined): CheckoutSession['details'] {
  const customer = world.get('customer', id);
  return customer ? { email: customer.email, name: customer.name, address: customer.address } : null;
}

function readPlanned({ mode, subscription_data: data = {} }: CreateParams): CheckoutSession['planned'] {
  if (mode !== 'subscription') return null;
  return {
    metadata: mergeMetadata({}, data.metadata),
    description: data.description ?? null,
    trialEnd: data.trial_end ?? null,
    trialDays: data.trial_period_days ?? null,
    missingPaymentMethod: data.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
  };
}

function readPayment({ mode, payment_intent_data: data = {} }: CreateParams): CheckoutSession['payment'] {
  if (mode !== 'payment') return null;
  return {
    metadata: mergeMetadata({}, data.metadata),
    description: data.description ?? null,
    receiptEmail: data.receipt_email ?? null,
    statementDescriptor: data.statement_descriptor ?? null,
    futureUsage: data.setup_future_usage ?? null,
  };
}

function checkTotal(world: World, session: CheckoutSession): void {
  const { total } = totalsOf(world, session);
  if (total <= 0 || total >= MIN_CHARGE_CENTS) return;
  const message = "The Checkout Session's total amount due must add up to at least $0.50 usd";
  throw invalidRequest(message, 'line_items', 'amount_too_small');
}

function expire(world: World, id: string): ApiObject {
  const session = needSession(world, id);
  if (session.status === 'open') return serializeSession(world, expireSession(world, session));
  throw invalidRequest(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
  );
}

const filters = {
  created: range(),
  customer: text(),
  payment_intent: text(),
  status: choice('complete', 'expired', 'open'),
  subscription: text(),
};

export const sessionEndpoints = [
  endpoint('POST', '/v1/checkout/sessions', createParams, createSession),
  listing(
    '/v1/checkout/sessions',
    filters,
    (world, { created, customer, subscription, payment_intent, status }) => {
      const values = { customer, subscription, payment_intent, status };
      return findRows(world.store.table('session'), values, created);
    },
    serializeSession,
  ),
  retrieval('/v1/checkout/sessions/:id', 'session', 'checkout.session', serializeSession),
  endpoint('POST', '/v1/checkout/sessions/:id', { metadata: metadata() }, (world, params, id) => {
    const session = needSession(world, id);
    const merged = mergeMetadata(session.metadata, params.metadata);
    return serializeSession(world, world.put('session', { ...session, metadata: merged }));
  }),
  endpoint('POST', '/v1/checkout/sessions/:id/expire', {}, (world, _params, id) => expire(world, id)),
  listing(
    '/v1/checkout/sessions/:id/line_items',
    {},
    (world, _params, id = '') => needSession(world, id).lines,
    serializeSessionLine,
  ),
];
