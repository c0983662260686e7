import { serializeDispute } from '../../objects/disputes';
import { range, text } from '../../protocol/fields';
import { listing, retrieval } from '../endpoint';
import { findRows } from '../find';

export const disputeEndpoints = [
  listing(
    '/v1/disputes',
    { charge: text(), created: range(), payment_intent: text() },
    (world, { charge, created, payment_intent }) =>
      findRows(world.store.table('dispute'), { charge, payment_intent }, created),
    serializeDispute,
  ),
  retrieval('/v1/disputes/:id', 'dispute', 'dispute', serializeDispute),
];
