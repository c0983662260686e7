import type { ApiObject } from '../protocol/objects';
import type { CardBehavior, Customer, PaymentMethod } from '../store/customers';
import { newId } from '../world/ids';
import type { World } from '../world/world';

interface Card {
  habit: CardBehavior;
  last4: string;
  expMonth?: number;
  expYear?: number;
  name?: string | null;
  email?: string | null;
}

/** The card details that payment methods and charges share. */
export function serializeCard(method: PaymentMethod): ApiObject {
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

export const serializeBillingDetails = (method: PaymentMethod | undefined): ApiObject => ({
  address: null,
  email: method?.email ?? null,
  name: method?.name ?? null,
  phone: null,
  tax_id: null,
});

export function serializePaymentMethod(_world: World, method: PaymentMethod): ApiObject {
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: serializeBillingDetails(method),
    card: {
      ...serializeCard(method),
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

/** Creates a payment method by the customer's clock, not attached to anyone yet. */
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

/** Attaches a payment method to a customer and emits its event. */
export function attachPaymentMethod(world: World, method: PaymentMethod, customer: Customer): PaymentMethod {
  if (method.customer === customer.id) return method;
  const attached = world.put('payment_method', { ...method, customer: customer.id });
  world.emit('payment_method.attached', serializePaymentMethod(world, attached), world.now(customer.id));
  return attached;
}
