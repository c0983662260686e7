import { endpoint, listing } from '../calls/endpoint';
import { invalid, type Shape } from '../protocol/errors';
import { bounds, choice, integer, metadata, type Read, text } from '../protocol/params';
import type { Charge, Refund } from '../store/payments';
import { mergeMetadata, within } from '../world/changes';
import { newId } from '../world/ids';
import type { World } from '../world/world';
import { showCharge } from './charges';

const creatable = {
  amount: integer(1, 99_999_999),
  charge: text(),
  metadata: metadata(),
  payment_intent: text(),
  reason: choice('duplicate', 'fraudulent', 'requested_by_customer'),
};

export function showRefund(world: World, refund: Refund): Shape {
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
    status: 'succeeded',
    transfer_reversal: null,
  };
}

function chargeOf(world: World, given: Read<typeof creatable>): Charge {
  if ((given.charge === undefined) === (given.payment_intent === undefined)) {
    throw invalid('You must pass exactly one of `charge` and `payment_intent`.', 'charge');
  }
  if (given.charge !== undefined) return world.need('charge', given.charge, 'charge', 'charge');
  const id = given.payment_intent ?? '';
  const intent = world.need('payment_intent', id, 'payment_intent', 'payment_intent');
  const charge = world.get('charge', intent.latestCharge);
  if (charge) return charge;
  throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
}

/** Gives money back. Never more than is left of the charge. */
export function createRefund(world: World, given: Read<typeof creatable>): Refund {
  const charge = chargeOf(world, given);
  if (charge.status !== 'succeeded') throw invalid('This charge has not succeeded.', 'charge');
  const left = charge.amount - charge.refunded;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge', 'charge_already_refunded');
  }
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back.`, 'charge', 'charge_disputed');
  }
  const amount = given.amount ?? left;
  if (amount > left) {
    throw invalid(
      'Refund amount is greater than unrefunded amount on charge.',
      'amount',
      'charge_already_refunded',
    );
  }
  const now = world.now(charge.customer);
  const refund = world.put('refund', {
    id: newId('re', 24),
    created: now,
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: given.reason ?? null,
    metadata: mergeMetadata({}, given.metadata),
  });
  const after = world.put('charge', { ...charge, refunded: charge.refunded + amount });
  world.emit('refund.created', showRefund(world, refund), now);
  world.emit('charge.refunded', showCharge(world, after), now, {
    amount_refunded: charge.refunded,
    ...(after.refunded === after.amount ? { refunded: false } : {}),
  });
  return refund;
}

export const refundEndpoints = [
  endpoint('POST', '/v1/refunds', creatable, (world, given) => showRefund(world, createRefund(world, given))),
  listing(
    '/v1/refunds',
    { charge: text(), created: bounds(), payment_intent: text() },
    (world, { charge, created, payment_intent }) =>
      world.store
        .table('refund')
        .newestFirst()
        .filter(
          (one) =>
            (charge === undefined || one.charge === charge) &&
            (payment_intent === undefined || one.payment_intent === payment_intent) &&
            within(one.created, created),
        ),
    showRefund,
  ),
  endpoint('GET', '/v1/refunds/:id', {}, (world, _given, id) =>
    showRefund(world, world.need('refund', id, 'refund')),
  ),
  endpoint('POST', '/v1/refunds/:id', { metadata: metadata() }, (world, given, id) => {
    const refund = world.need('refund', id, 'refund');
    const after = world.put('refund', {
      ...refund,
      metadata: mergeMetadata(refund.metadata, given.metadata),
    });
    world.emit('refund.updated', showRefund(world, after), world.now());
    return showRefund(world, after);
  }),
];
