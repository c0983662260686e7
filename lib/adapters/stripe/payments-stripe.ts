import type Stripe from 'stripe';
import { fail } from '@/lib/core/errors';
import type { CheckoutOrder, Log, Payments } from '@/lib/core/ports';
import { asker, connectStripe, every, orNull } from './client';
import { ACTED_ON, changeOf, readEvent, toEvent } from './events';
import { checkoutSnapshotOf, fromDispute, fromRefund, isInquiry } from './objects';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  publishableKey: string;
  /** Where else than at Stripe the API answers: the local stand-in. */
  address: string | null;
}

/** Stripe behind the port. The key decides whether money moves. */
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
      ask('checkout.sessions.list', async () => {
        const found = await orNull(
          stripe.checkout.sessions.list({
            payment_intent: paymentIntentId,
            limit: 1,
            expand: ['data.payment_intent'],
          }),
        );
        const session = found?.data[0];
        return session ? checkoutSnapshotOf(session) : null;
      }),

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

    async *listEvents(since) {
      const gte = Math.floor(since.getTime() / 1000);
      const next = async (list: AsyncIterator<Stripe.Event>) => {
        const { done, value } = await ask('events.list', () => list.next());
        return { list, event: done ? null : value };
      };
      const lists = TYPES_AT_ONCE.map((types) =>
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
    },
  };
}

/** Stripe lists at most 20 types at once. */
const TYPES_AT_ONCE = Array.from({ length: Math.ceil(ACTED_ON.length / 20) }, (_, at) =>
  ACTED_ON.slice(at * 20, at * 20 + 20),
);

/** Where the newest of these events stands; -1 where there is none. */
function newest(events: (Stripe.Event | null)[]): number {
  const ages = events.map((event) => event?.created ?? -1);
  const latest = Math.max(...ages);
  return latest < 0 ? -1 : ages.indexOf(latest);
}

/** The id of the purchase rides along twice: payers of other checkouts can choose the reference, but not the metadata. */
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
