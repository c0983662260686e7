import { endpoint, listing } from '../calls/endpoint';
import type { Shape } from '../protocol/errors';
import { bounds, metadata, text } from '../protocol/params';
import type { PaymentIntent } from '../store/payments';
import { mergeMetadata, within } from '../world/changes';
import type { World } from '../world/world';
import { showPaymentMethod } from './payment-methods';

function showError(world: World, { error }: PaymentIntent): Shape | null {
  if (!error) return null;
  const method = world.get('payment_method', error.paymentMethod);
  return {
    ...(error.charge ? { charge: error.charge } : {}),
    code: error.code,
    ...(error.declineCode ? { decline_code: error.declineCode } : {}),
    message: error.message,
    ...(method ? { payment_method: showPaymentMethod(world, method) } : {}),
    type: 'card_error',
  };
}

export function showPaymentIntent(world: World, intent: PaymentIntent): Shape {
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
    last_payment_error: showError(world, intent),
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

export const paymentIntentEndpoints = [
  listing(
    '/v1/payment_intents',
    { created: bounds(), customer: text() },
    (world, { created, customer }) => {
      const intents = world.store.table('payment_intent');
      const rows = customer ? intents.where('customer', customer) : intents.newestFirst();
      return rows.filter((one) => within(one.created, created));
    },
    showPaymentIntent,
  ),
  endpoint('GET', '/v1/payment_intents/:id', {}, (world, _given, id) =>
    showPaymentIntent(world, world.need('payment_intent', id, 'payment_intent')),
  ),
  endpoint('POST', '/v1/payment_intents/:id', { metadata: metadata() }, (world, given, id) => {
    const intent = world.need('payment_intent', id, 'payment_intent');
    const changed = { ...intent, metadata: mergeMetadata(intent.metadata, given.metadata) };
    return showPaymentIntent(world, world.put('payment_intent', changed));
  }),
];
