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

export function serializePaymentIntent(world: World, intent: PaymentIntent): ApiObject {
  const url = `${world.base}/3ds/${intent.secret}`;
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: intent.received,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.canceledAt === null ? null : 'void_invoice',
    capture_method: 'automatic',
    client_secret: `${intent.id}_secret_${intent.secret}`,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: serializeError(world, intent),
    latest_charge: intent.latestCharge,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action:
      intent.status === 'requires_action'
        ? { redirect_to_url: { return_url: null, url }, type: 'redirect_to_url' }
        : null,
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: intent.futureUsage,
    shipping: null,
    source: null,
    statement_descriptor: intent.statementDescriptor,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  };
}
