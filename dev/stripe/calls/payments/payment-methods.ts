import { needCustomer } from '../../objects/customers';
import {
  attachPaymentMethod,
  createPaymentMethod,
  serializePaymentMethod,
} from '../../objects/payment-methods';
import { invalidRequest } from '../../protocol/errors';
import { choice, required, text } from '../../protocol/fields';
import type { ApiObject } from '../../protocol/objects';
import type { CardBehavior, PaymentMethod } from '../../store/customers';
import type { World } from '../../world/world';
import { endpoint, listing } from '../endpoint';

/** The predefined payment methods that a program can attach. */
const predefined: Record<string, { habit: CardBehavior; last4: string }> = {
  pm_card_visa: { habit: 'succeeds', last4: '4242' },
  pm_card_authenticationRequired: { habit: 'authentication', last4: '3184' },
  pm_card_chargeCustomerFail: { habit: 'fails_later', last4: '0341' },
};

const needMethod = (world: World, id: string): PaymentMethod =>
  world.need('payment_method', id, 'PaymentMethod');

/** Returns a payment method by id, or a new one by a predefined name. */
function resolveMethod(world: World, id: string, customer: string): PaymentMethod {
  const card = Object.hasOwn(predefined, id) ? predefined[id] : undefined;
  if (card) return createPaymentMethod(world, customer, card);
  if (id.startsWith('pm_card_')) {
    throw invalidRequest(`This predefined payment method cannot be attached: ${id}`, 'payment_method');
  }
  return needMethod(world, id);
}

function attach(world: World, params: { customer: string }, id: string): ApiObject {
  const customer = needCustomer(world, params.customer);
  const method = resolveMethod(world, id, customer.id);
  if (method.customer && method.customer !== customer.id) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  }
  return serializePaymentMethod(world, attachPaymentMethod(world, method, customer));
}

const methodsOf = (world: World, customer: string): PaymentMethod[] =>
  world.store.table('payment_method').where('customer', needCustomer(world, customer).id);

export const paymentMethodEndpoints = [
  listing(
    '/v1/customers/:id/payment_methods',
    { type: choice('card') },
    (world, _params, id = '') => methodsOf(world, id),
    serializePaymentMethod,
  ),
  endpoint('POST', '/v1/payment_methods/:id/attach', { customer: required(text()) }, attach),
];
