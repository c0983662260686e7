import { serializeCharge } from '../../objects/charges';
import { range, text } from '../../protocol/fields';
import { listing, retrieval } from '../endpoint';
import { findRows } from '../find';

export const chargeEndpoints = [
  listing(
    '/v1/charges',
    { created: range(), customer: text(), payment_intent: text() },
    (world, { created, customer, payment_intent }) =>
      findRows(world.store.table('charge'), { payment_intent, customer }, created),
    serializeCharge,
  ),
  retrieval('/v1/charges/:id', 'charge', 'charge', serializeCharge),
];
