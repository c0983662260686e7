import { serializeRefund } from '../../objects/refunds';
import { createRefund } from '../../payments/refunds';
import { invalidRequest } from '../../protocol/errors';
import { choice, integer, range, text } from '../../protocol/fields';
import { metadata } from '../../protocol/metadata';
import type { Params } from '../../protocol/params';
import type { Charge } from '../../store/payments';
import type { World } from '../../world/world';
import { endpoint, listing } from '../endpoint';
import { findRows } from '../find';

const createParams = {
  amount: integer(1, 99_999_999),
  charge: text(),
  metadata: metadata(),
  payment_intent: text(),
  reason: choice('duplicate', 'fraudulent', 'requested_by_customer'),
};

function chargeOf(world: World, params: Params<typeof createParams>): Charge {
  const { charge: id, payment_intent } = params;
  if ((id === undefined) === (payment_intent === undefined)) {
    throw invalidRequest('You must pass exactly one of `charge` and `payment_intent`.', 'charge');
  }
  if (id !== undefined) return world.need('charge', id, 'charge', 'charge');
  const intent = world.need('payment_intent', payment_intent ?? '', 'payment_intent', 'payment_intent');
  const charge = world.get('charge', intent.latestCharge);
  if (charge) return charge;
  const message = 'This PaymentIntent does not have a successful charge to refund.';
  throw invalidRequest(message, 'payment_intent');
}

export const refundEndpoints = [
  endpoint('POST', '/v1/refunds', createParams, (world, params) =>
    serializeRefund(world, createRefund(world, chargeOf(world, params), params)),
  ),
  listing(
    '/v1/refunds',
    { charge: text(), created: range(), payment_intent: text() },
    (world, { charge, created, payment_intent }) =>
      findRows(world.store.table('refund'), { charge, payment_intent }, created),
    serializeRefund,
  ),
];
