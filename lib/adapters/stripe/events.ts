import Stripe from 'stripe';
import { z } from 'zod';
import { fail } from '@/lib/core/errors';
import type { PaymentChange, PaymentEvent } from '@/lib/core/ports';

/** Maximum age of a delivery, and tolerance for a sender's clock that is ahead. */
const MAX_AGE_SECONDS = 300;
const AHEAD_SECONDS = 60;

const CHECKOUTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];
const REFUNDS = [
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.refund.updated',
];
const DISPUTES = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

const SUBSCRIPTIONS = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
];
const SCHEDULES = [
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'subscription_schedule.canceled',
  'subscription_schedule.completed',
  'subscription_schedule.aborted',
];
const INVOICES = [
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
];

const PRODUCTS = ['product.created', 'product.updated', 'product.deleted'];
const PRICES = ['price.created', 'price.updated', 'price.deleted'];

/** The types of events that only lead to a plan: nothing follows from them. */
export const PLAN_TYPES = [...PRODUCTS, ...PRICES];

/** The types of events that we act on. */
export const HANDLED_TYPES = [
  ...CHECKOUTS,
  ...REFUNDS,
  ...DISPUTES,
  ...SUBSCRIPTIONS,
  ...SCHEDULES,
  ...INVOICES,
];

const envelope = z.looseObject({
  id: z.string().regex(/^evt_\w{1,250}$/),
  object: z.literal('event'),
  type: z.string().min(1).max(250),
  created: z.int().min(0).max(99_999_999_999),
  livemode: z.boolean(),
  data: z.looseObject({ object: z.looseObject({}) }),
});

type Envelope = z.output<typeof envelope>;

const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const checkout = z.object({ id: z.string(), mode: z.enum(['payment', 'subscription']) });
const subscription = z.object({ id: z.string() });
const scheduled = z.union([
  z.object({ subscription: named }),
  z
    .object({ released_subscription: named })
    .transform(({ released_subscription: id }) => ({ subscription: id })),
]);
const invoice = z.object({
  id: z.string(),
  parent: z.object({ subscription_details: z.object({ subscription: named }) }),
});
const product = z.object({ id: z.string() });
const price = z.object({ product: named });
const ofPayment = z.object({ payment_intent: named });

/** What events of these types are about, by the ids of their objects: the only part that is stored. */
const SUBJECTS = [
  subject(CHECKOUTS, checkout, ({ id }) => ({ about: 'checkout', sessionId: id })),
  subject(SUBSCRIPTIONS, subscription, ({ id }) => ({ about: 'subscription', subscriptionId: id })),
  subject(SCHEDULES, scheduled, (ids) => ({ about: 'subscription', subscriptionId: ids.subscription })),
  subject(INVOICES, invoice, ({ id }) => ({ about: 'invoice', invoiceId: id })),
  subject(PRODUCTS, product, ({ id }) => ({ about: 'product', productId: id })),
  subject(PRICES, price, (ids) => ({ about: 'product', productId: ids.product })),
  subject(REFUNDS, ofPayment, (ids) => ({ about: 'refund', paymentIntentId: ids.payment_intent })),
  subject(DISPUTES, ofPayment, (ids) => ({ about: 'dispute', paymentIntentId: ids.payment_intent })),
];

/** `read` returns the ids again if it is given them, so that a stored event reads like a delivered one. */
function subject<Ids extends object>(
  types: string[],
  shape: z.ZodType<Ids>,
  toChange: (ids: Ids) => PaymentChange,
) {
  const read = (object: object) => {
    const { data: ids } = shape.safeParse(object);
    return ids && { ids, change: toChange(ids) };
  };
  return { types, read };
}

/** See the port. The SDK checks the signature and its age, but accepts timestamps in the future and the other mode. */
export function readEvent(
  { webhookSecret, isLive }: { webhookSecret: string; isLive: boolean },
  body: Uint8Array,
  signature: string,
  now: Date,
): PaymentEvent {
  const sent = Number(
    signature
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2),
  );
  if (!(sent <= now.getTime() / 1000 + AHEAD_SECONDS)) fail('payments.signature');
  const event = toEvent(verified(webhookSecret, body, signature, now));
  return event.livemode === isLive ? event : fail('payments.signature');
}

function verified(secret: string, body: Uint8Array, signature: string, now: Date): unknown {
  try {
    return Stripe.webhooks.constructEvent(
      Buffer.from(body),
      signature,
      secret,
      MAX_AGE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return fail('payments.signature');
    return fail(error instanceof SyntaxError ? 'request.json' : 'request.malformed');
  }
}

/** Parses a Stripe event. Fails with `request.malformed` if it is not one. */
export function toEvent(payload: unknown): PaymentEvent {
  const read = envelope.safeParse(payload);
  if (!read.success) return fail('request.malformed');
  const { id, type, created, livemode } = read.data;
  return { id, type, created: new Date(created * 1000), livemode, payload: trimmed(read.data) };
}

/** See the port. Stripe keeps the event itself, which names the payer. */
export function trimPayload(payload: unknown): object {
  const event = envelope.safeParse(payload);
  return event.success ? trimmed(event.data) : {};
}

function trimmed({ id, object, type, created, livemode, data }: Envelope): object {
  const subject = subjectOf(type, data.object);
  return { id, object, type, created, livemode, data: { object: subject?.ids ?? {} } };
}

/** Returns the object that an event is about; `other` for types that we ignore. */
export function changeOf(payload: unknown): PaymentChange {
  const event = envelope.safeParse(payload);
  const subject = event.success ? subjectOf(event.data.type, event.data.data.object) : undefined;
  return subject ? subject.change : { about: 'other' };
}

function subjectOf(type: string, object: object) {
  return SUBJECTS.find(({ types }) => types.includes(type))?.read(object);
}
