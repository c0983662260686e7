import type { ApiObject } from '../protocol/objects';
import type { Charge } from '../store/payments';
import type { World } from '../world/world';
import { serializeBillingDetails, serializeCard } from './payment-methods';

function serializeOutcome({ failure }: Charge): ApiObject {
  return {
    advice_code: failure ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure ? (failure.declineCode ?? failure.code) : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: failure ? 'The bank returned the decline code.' : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  };
}

function serializeCardDetails(world: World, charge: Charge): ApiObject | null {
  const method = world.get('payment_method', charge.paymentMethod);
  if (!method) return null;
  return {
    card: {
      ...serializeCard(method),
      amount_authorized: charge.failure ? null : charge.amount,
      authorization_code: null,
      electronic_commerce_indicator: null,
      installments: null,
      mandate: null,
      network: 'visa',
      network_transaction_id: null,
      three_d_secure: null,
      transaction_link_id: null,
    },
    type: 'card',
  };
}

/** Fields of features that the stand-in does not have. Spread last: adding keys after a spread is slow in V8. */
const UNSUPPORTED = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  failure_balance_transaction: null,
  fraud_details: {},
  on_behalf_of: null,
  radar_options: {},
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};

export function serializeCharge(world: World, charge: Charge): ApiObject {
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.status === 'succeeded' ? charge.amount : 0,
    amount_refunded: charge.refunded,
    balance_transaction: charge.status === 'succeeded' ? charge.id.replace(/^ch/, 'txn') : null,
    billing_details: serializeBillingDetails(world.get('payment_method', charge.paymentMethod)),
    calculated_statement_descriptor: 'STAND-IN',
    captured: charge.status === 'succeeded',
    created: charge.created,
    currency: charge.currency,
    customer: charge.customer,
    description: charge.description,
    disputed: charge.disputed,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    livemode: false,
    metadata: charge.metadata,
    outcome: serializeOutcome(charge),
    paid: charge.status === 'succeeded',
    payment_intent: charge.payment_intent,
    payment_method: charge.paymentMethod,
    payment_method_details: serializeCardDetails(world, charge),
    receipt_email: charge.receiptEmail,
    refunded: charge.refunded === charge.amount,
    status: charge.status,
    ...UNSUPPORTED,
  };
}
