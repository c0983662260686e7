import { serializeCharge } from '../objects/charges';
import { serializeRefund } from '../objects/refunds';
import { invalidRequest } from '../protocol/errors';
import { type MetadataChange, mergeMetadata } from '../protocol/metadata';
import type { Charge, Refund } from '../store/payments';
import { newId } from '../world/ids';
import type { World } from '../world/world';

interface RefundOptions {
  /** In cents; the rest of the charge if missing. */
  amount?: number | undefined;
  reason?: Refund['reason'] | undefined;
  metadata?: MetadataChange | undefined;
}

/** Refunds a charge, at most what is left of it. */
export function createRefund(world: World, charge: Charge, options: RefundOptions): Refund {
  const amount = checkAmount(charge, options.amount);
  const now = world.now(charge.customer);
  const refund = world.put('refund', {
    id: newId('re', 24),
    created: now,
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: options.reason ?? null,
    metadata: mergeMetadata({}, options.metadata),
  });
  const after = world.put('charge', { ...charge, refunded: charge.refunded + amount });
  world.emit('refund.created', serializeRefund(world, refund), now);
  world.emit('charge.refunded', serializeCharge(world, after), now, {
    amount_refunded: charge.refunded,
    ...(after.refunded === after.amount ? { refunded: false } : {}),
  });
  return refund;
}

/** Fails a refund on behalf of the bank: the money comes back. */
export function failRefund(world: World, refund: Refund): Refund {
  if (refund.failure) throw invalidRequest('This refund has already failed.');
  const charge = world.need('charge', refund.charge, 'charge');
  const now = world.now(charge.customer);
  const failed = world.put('refund', { ...refund, failure: newId('txn', 24) });
  world.put('charge', { ...charge, refunded: charge.refunded - refund.amount });
  const serialized = serializeRefund(world, failed);
  world.emit('refund.updated', serialized, now, { status: 'succeeded' });
  world.emit('refund.failed', serialized, now);
  return failed;
}

/** Returns the amount to refund. */
function checkAmount(charge: Charge, wanted: number | undefined): number {
  const { id, status, disputed } = charge;
  const left = charge.amount - charge.refunded;
  const amount = wanted ?? left;
  if (status !== 'succeeded') throw invalidRequest('This charge has not succeeded.', 'charge');
  if (left === 0) {
    throw invalidRequest(`Charge ${id} has already been refunded.`, 'charge', 'charge_already_refunded');
  }
  if (disputed) throw invalidRequest(`Charge ${id} has been charged back.`, 'charge', 'charge_disputed');
  if (amount <= left) return amount;
  const message = 'Refund amount is greater than unrefunded amount on charge.';
  throw invalidRequest(message, 'amount', 'charge_already_refunded');
}
