import { serializePaymentIntent } from '../../objects/payment-intents';
import { range, text } from '../../protocol/fields';
import { listing, retrieval } from '../endpoint';
import { findRows } from '../find';

export const paymentIntentEndpoints = [
  listing(
    '/v1/payment_intents',
    { created: range(), customer: text() },
    (world, { created, customer }) => findRows(world.store.table('payment_intent'), { customer }, created),
    serializePaymentIntent,
  ),
  retrieval('/v1/payment_intents/:id', 'payment_intent', 'payment_intent', serializePaymentIntent),
];
