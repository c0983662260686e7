import type { ApiObject } from '../protocol/objects';
import type { PaymentIntent } from '../store/payments';
import type { World } from '../world/world';
import { serializePaymentMethod } from './payment-methods';

function serializeError(world: World, { error }: PaymentIntent): ApiObject | null {
  if (!error) return null;
  const method = world.get('payment_method', error.paymentMethod);
  return {
    ...(error.charge ? { charge: error.charge } : {}),
    code: error.code,
    ...(error.declineCode ? { decline_code: error.declineCode } : {}),
    message: error.message,
    ...(method ? { payment_method: serializePaymentMethod(world, method) } : {}),
    type: 'card_error',
  };
}

/** Fields of features that the stand-in does not have. Spread last: adding keys after a spread is slow in V8. */
const UNSUPPORTED = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  customer_account: null,
  excluded_payment_method_types: null,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_record: null,
  processing: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};

export function serializePaymentIntent(world: World, intent: PaymentIntent): ApiObject {
  const url = `${world.base}/3ds/${intent.secret}`;
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.received,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.canceledAt === null ? null : 'void_invoice',
    capture_method: 'automatic',
    client_secret: `${intent.id}_secret_${intent.secret}`,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    last_payment_error: serializeError(world, intent),
    latest_charge: intent.latestCharge,
    livemode: false,
    metadata: intent.metadata,
    next_action:
      intent.status === 'requires_action'
        ? { redirect_to_url: { return_url: null, url }, type: 'redirect_to_url' }
        : null,
    payment_method: intent.paymentMethod,
    payment_method_types: ['card'],
    receipt_email: intent.receiptEmail,
    setup_future_usage: intent.futureUsage,
    statement_descriptor: intent.statementDescriptor,
    status: intent.status,
    ...UNSUPPORTED,
  };
}
