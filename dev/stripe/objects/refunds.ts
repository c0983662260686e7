import type { ApiObject } from '../protocol/objects';
import type { Refund } from '../store/payments';
import type { World } from '../world/world';

export function serializeRefund(world: World, refund: Refund): ApiObject {
  const charge = world.get('charge', refund.charge);
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.id.replace(/^re/, 'txn'),
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: charge?.customer ?? null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: refund.metadata,
    payment_intent: refund.payment_intent,
    payment_method: charge?.paymentMethod ?? null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.failure ? 'failed' : 'succeeded',
    transfer_reversal: null,
    ...(refund.failure
      ? { failure_balance_transaction: refund.failure, failure_reason: 'lost_or_stolen_card' }
      : {}),
  };
}
