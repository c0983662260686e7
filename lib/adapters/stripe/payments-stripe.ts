import type Stripe from 'stripe';
import { fail } from '@/lib/core/errors';
import type { CheckoutOrder, CheckoutSnapshot, Log, PaymentEvent, Payments } from '@/lib/core/ports';
import { type Ask, asker, connectStripe, every, orNull } from './client';
import { changeOf, HANDLED_TYPES, readEvent, toEvent, trimPayload } from './events';
import { checkoutSnapshotOf, fromDispute, fromRefund, isInquiry } from './objects';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  publishableKey: string;
  /** The local stand-in's address; null for Stripe itself. */
  address: string | null;
}

/** The payments port on Stripe. The key decides whether money moves. */
export function stripePayments(
  settings: StripeSettings,
  log: Log,
  stripe: Stripe = connectStripe(settings),
): Payments {
  const { secretKey, webhookSecret, publishableKey, address } = settings;
  const isLive = /^[sr]k_live_/.test(secretKey);
  const ask = asker(log, () => 'payments.failed');

  return {
    form: { publishableKey, standInAddress: address, isTest: !isLive },

    async openCheckout(order) {
      const session = await ask('checkout.sessions.create', () =>
        stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey: `purchase:${order.purchaseId}` }),
      );
      const { id: sessionId, client_secret: clientSecret } = session;
      return clientSecret ? { sessionId, clientSecret } : fail('payments.failed');
    },

    findCheckout: (sessionId) =>
      ask('checkout.sessions.retrieve', async () => {
        const session = await orNull(
          stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
        );
        return session && checkoutSnapshotOf(session);
      }),

    findCheckoutOf: (paymentIntentId) =>
      ask('checkout.sessions.list', () => findCheckoutOf(stripe, paymentIntentId)),

    listRefunds: (paymentIntentId) =>
      ask('refunds.list', async () => {
        const all = await every(stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }));
        return all.map(fromRefund).sort(byAge);
      }),

    listDisputes: (paymentIntentId) =>
      ask('disputes.list', async () => {
        const all = await every(stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 }));
        return all
          .filter((dispute) => !isInquiry(dispute))
          .map(fromDispute)
          .sort(byAge);
      }),

    readEvent: (body, signature, now) => readEvent({ webhookSecret, isLive }, body, signature, now),
    changeOf,
    trimPayload,

    listEvents: (since) => listEvents(stripe, ask, since),
  };
}

async function findCheckoutOf(stripe: Stripe, paymentIntentId: string): Promise<CheckoutSnapshot | null> {
  const page = await orNull(
    stripe.checkout.sessions.list({
      payment_intent: paymentIntentId,
      limit: 1,
      expand: ['data.payment_intent'],
    }),
  );
  const session = page?.data[0];
  return session ? checkoutSnapshotOf(session) : null;
}

/** Stripe lists at most 20 types per request. */
const TYPE_BATCHES = Array.from({ length: Math.ceil(HANDLED_TYPES.length / 20) }, (_, at) =>
  HANDLED_TYPES.slice(at * 20, at * 20 + 20),
);

/** Merges one list per batch of types, newest first. */
async function* listEvents(stripe: Stripe, ask: Ask, since: Date): AsyncGenerator<PaymentEvent> {
  const gte = Math.floor(since.getTime() / 1000);
  const next = async (list: AsyncIterator<Stripe.Event>) => {
    const { done, value } = await ask('events.list', () => list.next());
    return { list, event: done ? null : value };
  };
  const lists = TYPE_BATCHES.map((types) =>
    stripe.events.list({ created: { gte }, types, limit: 100 })[Symbol.asyncIterator](),
  );
  const heads = await Promise.all(lists.map(next));
  for (;;) {
    const at = newest(heads.map(({ event }) => event));
    const head = heads[at];
    if (!head?.event) return;
    yield toEvent(head.event);
    heads[at] = await next(head.list);
  }
}

/** The index of the newest of these events; -1 if there is none. */
function newest(events: (Stripe.Event | null)[]): number {
  const ages = events.map((event) => event?.created ?? -1);
  const latest = Math.max(...ages);
  return latest < 0 ? -1 : ages.indexOf(latest);
}

/** Stores the purchase id twice: payers of other checkouts can choose the reference, but not the metadata. */
function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { purchaseId, name, amount, currency, email, returnUrl, expiresAt } = order;
  const metadata = { purchaseId };
  return {
    mode: 'payment',
    ui_mode: 'embedded_page',
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: amount, product_data: { name: name.slice(0, 250) } },
      },
    ],
    client_reference_id: purchaseId,
    metadata,
    payment_intent_data: { metadata, description: name.slice(0, 250) },
    customer_email: email,
    return_url: returnUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  };
}

const byAge = (a: { at: Date; id: string }, b: { at: Date; id: string }) =>
  a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);
