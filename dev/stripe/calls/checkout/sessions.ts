import { LEAST_CHARGE } from '../../billing/invoices';
import { closeSession } from '../../checkout/close';
import { readLines, showSessionLine, totalsOf, withOffer } from '../../checkout/lines';
import { showSession } from '../../checkout/sessions';
import { liveCustomer } from '../../objects/customers';
import { readOffer } from '../../objects/discounts';
import { invalid, type Shape } from '../../protocol/errors';
import { bounds, choice, metadata, type Read, text } from '../../protocol/params';
import type { CheckoutSession } from '../../store/payments';
import { mergeMetadata, within } from '../../world/changes';
import { randomWord } from '../../world/ids';
import type { World } from '../../world/world';
import { endpoint, listing } from '../endpoint';
import { creatable, type Given, readExpiry, refuseNonsense } from './session-params';

function createSession(world: World, given: Given): Shape {
  refuseNonsense(given);
  if (given.customer) liveCustomer(world, given.customer);
  const now = world.now(given.customer);
  const offer = given.discounts?.[0]
    ? readOffer(world, given.discounts[0], 'discounts[0]', given.customer ?? null)
    : null;
  const id = `cs_test_${randomWord(58)}`;
  const session = world.put('session', {
    id,
    created: now,
    secret: randomWord(40),
    mode: given.mode,
    uiMode: given.ui_mode ?? 'hosted_page',
    status: 'open',
    paymentStatus: 'unpaid',
    currency: 'usd',
    lines: withOffer(world, readLines(world, given.line_items ?? [], given.mode), offer),
    discount: offer && { coupon: offer.coupon.id, promotionCode: offer.promotionCode },
    allowCodes: given.allow_promotion_codes ?? false,
    customer: given.customer ?? null,
    customerEmail: given.customer_email ?? null,
    customerCreation: readCreation(given),
    updatesName: given.customer_update?.name === 'auto',
    clientReference: given.client_reference_id ?? null,
    details: detailsOf(world, given.customer),
    metadata: mergeMetadata({}, given.metadata),
    successUrl: given.success_url ?? null,
    cancelUrl: given.cancel_url ?? null,
    returnUrl: given.return_url ?? null,
    redirect: given.redirect_on_completion ?? null,
    locale: given.locale ?? null,
    submitType: given.submit_type ?? null,
    billingAddress: given.billing_address_collection ?? null,
    collection: given.payment_method_collection ?? null,
    expiresAt: readExpiry(given, now),
    planned: readPlanned(given),
    payment: readPayment(given),
    payment_intent: null,
    subscription: null,
    invoice: null,
    waiting: null,
  });
  const { total } = totalsOf(world, session);
  if (total > 0 && total < LEAST_CHARGE) {
    const message = "The Checkout Session's total amount due must add up to at least $0.50 usd";
    throw invalid(message, 'line_items', 'amount_too_small');
  }
  world.clock.schedule('session', id, session.customer);
  return showSession(world, session);
}

const readCreation = (given: Given): CheckoutSession['customerCreation'] =>
  given.mode === 'payment' && !given.customer ? (given.customer_creation ?? 'if_required') : null;

function detailsOf(world: World, customer: string | undefined): CheckoutSession['details'] {
  const known = world.get('customer', customer);
  return known ? { email: known.email, name: known.name, address: known.address } : null;
}

function readPlanned(given: Given): CheckoutSession['planned'] {
  if (given.mode !== 'subscription') return null;
  const data = given.subscription_data ?? {};
  return {
    metadata: mergeMetadata({}, data.metadata),
    description: data.description ?? null,
    trialEnd: data.trial_end ?? null,
    trialDays: data.trial_period_days ?? null,
    missingPaymentMethod: data.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
  };
}

function readPayment(given: Given): CheckoutSession['payment'] {
  if (given.mode !== 'payment') return null;
  const data = given.payment_intent_data ?? {};
  return {
    metadata: mergeMetadata({}, data.metadata),
    description: data.description ?? null,
    receiptEmail: data.receipt_email ?? null,
    statementDescriptor: data.statement_descriptor ?? null,
    futureUsage: data.setup_future_usage ?? null,
  };
}

const filters = {
  created: bounds(),
  customer: text(),
  payment_intent: text(),
  status: choice('complete', 'expired', 'open'),
  subscription: text(),
};

function findSessions(world: World, given: Read<typeof filters>): CheckoutSession[] {
  const sessions = world.store.table('session');
  const rows = given.customer
    ? sessions.where('customer', given.customer)
    : given.subscription
      ? sessions.where('subscription', given.subscription)
      : sessions.newestFirst();
  return rows.filter(
    (one) =>
      (given.payment_intent === undefined || one.payment_intent === given.payment_intent) &&
      (given.subscription === undefined || one.subscription === given.subscription) &&
      (given.status === undefined || one.status === given.status) &&
      within(one.created, given.created),
  );
}

const need = (world: World, id: string) => world.need('session', id, 'checkout.session');

export const sessionEndpoints = [
  endpoint('POST', '/v1/checkout/sessions', creatable, createSession),
  listing('/v1/checkout/sessions', filters, findSessions, showSession),
  endpoint('GET', '/v1/checkout/sessions/:id', {}, (world, _given, id) =>
    showSession(world, need(world, id)),
  ),
  endpoint('POST', '/v1/checkout/sessions/:id', { metadata: metadata() }, (world, given, id) => {
    const session = need(world, id);
    const changed = { ...session, metadata: mergeMetadata(session.metadata, given.metadata) };
    return showSession(world, world.put('session', changed));
  }),
  endpoint('POST', '/v1/checkout/sessions/:id/expire', {}, (world, _given, id) => {
    const session = need(world, id);
    if (session.status === 'open') return showSession(world, closeSession(world, session));
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`;
    throw invalid(message);
  }),
  listing(
    '/v1/checkout/sessions/:id/line_items',
    {},
    (world, _given, id = '') => need(world, id).lines,
    showSessionLine,
  ),
];
