import { serializePaymentIntent } from '../../objects/payment-intents';
import { range, text } from '../../protocol/fields';
import { mergeMetadata, metadata } from '../../protocol/metadata';
import { endpoint, listing, retrieval } from '../endpoint';
import { findRows } from '../find';

export const paymentIntentEndpoints = [
  listing(
    '/v1/payment_intents',
    { created: range(), customer: text() },
    (world, { created, customer }) => findRows(world.store.table('payment_intent'), { customer }, created),
    serializePaymentIntent,
  ),
  retrieval('/v1/payment_intents/:id', 'payment_intent', 'payment_intent', serializePaymentIntent),
  endpoint('POST', '/v1/payment_intents/:id', { metadata: metadata() }, (world, params, id) => {
    const intent = world.need('payment_intent', id, 'payment_intent');
    const merged = mergeMetadata(intent.metadata, params.metadata);
    return serializePaymentIntent(world, world.put('payment_intent', { ...intent, metadata: merged }));
  }),
];
