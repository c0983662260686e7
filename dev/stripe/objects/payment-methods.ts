import { endpoint, listing } from '../calls/endpoint';
import { invalid, missing, type Shape } from '../protocol/errors';
import { choice, metadata, required, text } from '../protocol/params';
import type { Customer, Habit, PaymentMethod } from '../store/customers';
import { mergeMetadata } from '../world/changes';
import { newId } from '../world/ids';
import type { World } from '../world/world';
import { liveCustomer, saveCustomer } from './customers';

/** The test numbers that people can type, and what each card does. */
export const cardNumbers: Record<string, Habit> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000002500003155': 'authentication',
  '4000000000000341': 'fails_later',
};

/** The ready-made payment methods that programs can attach. */
const ready: Record<string, { habit: Habit; last4: string }> = {
  pm_card_visa: { habit: 'succeeds', last4: '4242' },
  pm_card_authenticationRequired: { habit: 'authentication', last4: '3184' },
  pm_card_chargeCustomerFail: { habit: 'fails_later', last4: '0341' },
};

const NEVER = 'A payment method of this habit cannot be attached';

interface Card {
  habit: Habit;
  last4: string;
  expMonth?: number;
  expYear?: number;
  name?: string | null;
  email?: string | null;
}

/** Fields that cards show on a payment method and on a charge alike. */
export function showCard(method: PaymentMethod): Shape {
  return {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    exp_month: method.expMonth,
    exp_year: method.expYear,
    fingerprint: `standin${method.last4}`,
    funding: 'credit',
    last4: method.last4,
    regulated_status: 'unregulated',
    wallet: null,
  };
}

export const billingDetails = (method: PaymentMethod | undefined): Shape => ({
  address: null,
  email: method?.email ?? null,
  name: method?.name ?? null,
  phone: null,
  tax_id: null,
});

export function showPaymentMethod(_world: World, method: PaymentMethod): Shape {
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(method),
    card: {
      ...showCard(method),
      display_brand: 'visa',
      generated_from: null,
      networks: { available: ['visa'], preferred: null },
      three_d_secure_usage: { supported: true },
    },
    created: method.created,
    customer: method.customer,
    customer_account: null,
    livemode: false,
    metadata: method.metadata,
    type: 'card',
  };
}

/** A card as a payment method that belongs to nobody yet. */
export function createPaymentMethod(world: World, customer: string | null, card: Card): PaymentMethod {
  const now = world.now(customer);
  const inTwoYears = new Date(now * 1000).getUTCFullYear() + 2;
  return world.put('payment_method', {
    id: newId('pm', 24),
    created: now,
    customer: null,
    habit: card.habit,
    last4: card.last4,
    expMonth: card.expMonth ?? 12,
    expYear: card.expYear ?? inTwoYears,
    name: card.name ?? null,
    email: card.email ?? null,
    metadata: {},
  });
}

/** Gives a payment method to a customer. */
export function attach(world: World, method: PaymentMethod, customer: Customer): PaymentMethod {
  if (method.customer === customer.id) return method;
  const attached = world.put('payment_method', { ...method, customer: customer.id });
  world.emit('payment_method.attached', showPaymentMethod(world, attached), world.now(customer.id));
  return attached;
}

function detach(world: World, id: string): Shape {
  const method = world.need('payment_method', id, 'PaymentMethod');
  if (!method.customer) throw invalid('The payment method you provided is not attached to a customer.');
  const customer = world.get('customer', method.customer);
  const at = world.now(method.customer);
  const free = world.put('payment_method', { ...method, customer: null });
  if (customer?.paymentMethod === id) saveCustomer(world, customer, { paymentMethod: null });
  world.emit('payment_method.detached', showPaymentMethod(world, free), at, { customer: method.customer });
  return showPaymentMethod(world, free);
}

/** A payment method by id, or a fresh one by a ready-made name. */
function known(world: World, id: string, customer: string): PaymentMethod {
  const card = Object.hasOwn(ready, id) ? ready[id] : undefined;
  if (card) return createPaymentMethod(world, customer, card);
  if (id.startsWith('pm_card_')) throw invalid(`${NEVER}: ${id}`, 'payment_method');
  return world.need('payment_method', id, 'PaymentMethod');
}

const ofCustomer = (world: World, id: string): PaymentMethod[] =>
  world.store.table('payment_method').where('customer', liveCustomer(world, id).id);

export const paymentMethodEndpoints = [
  listing(
    '/v1/payment_methods',
    { customer: required(text()), type: choice('card') },
    (world, { customer }) => ofCustomer(world, customer),
    showPaymentMethod,
  ),
  listing(
    '/v1/customers/:id/payment_methods',
    { type: choice('card') },
    (world, _given, id = '') => ofCustomer(world, id),
    showPaymentMethod,
  ),
  endpoint('GET', '/v1/payment_methods/:id', {}, (world, _given, id) =>
    showPaymentMethod(world, world.need('payment_method', id, 'PaymentMethod')),
  ),
  endpoint('POST', '/v1/payment_methods/:id', { metadata: metadata() }, (world, given, id) => {
    const method = world.need('payment_method', id, 'PaymentMethod');
    if (!method.customer) throw missing('PaymentMethod', id);
    const changed = { ...method, metadata: mergeMetadata(method.metadata, given.metadata) };
    return showPaymentMethod(world, world.put('payment_method', changed));
  }),
  endpoint('POST', '/v1/payment_methods/:id/attach', { customer: required(text()) }, (world, given, id) => {
    const customer = liveCustomer(world, given.customer);
    const method = known(world, id, customer.id);
    if (method.customer && method.customer !== customer.id) {
      throw invalid('The payment method you provided has already been attached to a customer.');
    }
    return showPaymentMethod(world, attach(world, method, customer));
  }),
  endpoint('POST', '/v1/payment_methods/:id/detach', {}, (world, _given, id) => detach(world, id)),
];
