import { MIN_CHARGE_CENTS } from '../../billing/invoices';
import { expireSession } from '../../checkout/expire';
import { totalOf } from '../../checkout/lines';
import { serializeSession } from '../../checkout/sessions';
import { needCustomer } from '../../objects/customers';
import { invalidRequest } from '../../protocol/errors';
import { choice, range, text } from '../../protocol/fields';
import { mergeMetadata } from '../../protocol/metadata';
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
  const lines = readLines(world, params.line_items ?? [], params.mode);
  const session = world.put('session', {
    ...sessionRecord(world, params),
    lines,
  });
  checkTotal(world, session);
  world.clock.schedule('session', session.id, session.customer);
  return serializeSession(world, session);
}

function sessionRecord(world: World, params: CreateParams): Omit<CheckoutSession, 'lines'> {
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
    customer: params.customer ?? null,
    customerEmail: params.customer_email ?? null,
    clientReference: params.client_reference_id ?? null,
    details: customerDetails(world, params.customer),
    metadata: mergeMetadata({}, params.metadata),
    successUrl: params.success_url ?? null,
    cancelUrl: params.cancel_url ?? null,
    returnUrl: params.return_url ?? null,
    expiresAt: readExpiry(params, now),
    subscriptionMetadata: mergeMetadata({}, params.subscription_data?.metadata),
    payment: readPayment(params),
    payment_intent: null,
    subscription: null,
    invoice: null,
    waiting: null,
  };
}

function customerDetails(world: World, id: string | undefined): CheckoutSession['details'] {
  const customer = world.get('customer', id);
  return customer ? { email: customer.email, name: customer.name, address: customer.address } : null;
}

function readPayment({ mode, payment_intent_data: data = {} }: CreateParams): CheckoutSession['payment'] {
  if (mode !== 'payment') return null;
  return {
    metadata: mergeMetadata({}, data.metadata),
    description: data.description ?? null,
  };
}

function checkTotal(world: World, session: CheckoutSession): void {
  if (totalOf(world, session) >= MIN_CHARGE_CENTS) return;
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
  endpoint('POST', '/v1/checkout/sessions/:id/expire', {}, (world, _params, id) => expire(world, id)),
];
