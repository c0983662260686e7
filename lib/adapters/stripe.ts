import Stripe from 'stripe';
import { fail } from '../errors';
import type { CheckoutOrder, Log, Payments } from '../ports';
import { ACTED_ON, newsOf, readEvent, toEvent } from './stripe-events';
import { factsOf, fromDispute, fromRefund, isInquiry } from './stripe-objects';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  publishableKey: string;
  /** Where else than at Stripe the API answers: the local stand-in. */
  address: string | null;
}

/** How long Stripe may take to answer, in milliseconds, and how often a call that got no answer is repeated. */
const PATIENCE_MS = 10_000;
const RETRIES = 1;

/** Stripe behind the port. The key decides whether money moves. */
export function stripePayments(settings: StripeSettings, log: Log): Payments {
  const { secretKey, webhookSecret, publishableKey, address } = settings;
  const isLive = /^[sr]k_live_/.test(secretKey);
  const stripe = new Stripe(secretKey, {
    ...(address ? placeOf(new URL(address)) : {}),
    timeout: PATIENCE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });

  /** Asks, and keeps what went wrong to the log. */
  async function ask<T>(call: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      log.error({ call, ...faultOf(error) }, 'Stripe did not do what it was asked for');
      return fail('payments.failed');
    }
  }

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
        return session && factsOf(session);
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
        return session ? factsOf(session) : null;
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
    newsOf,

    async *listEvents(since) {
      const gte = Math.floor(since.getTime() / 1000);
      const pages = stripe.events
        .list({ created: { gte }, types: ACTED_ON, limit: 100 })
        [Symbol.asyncIterator]();
      for (;;) {
        const { done, value } = await ask('events.list', () => pages.next());
        if (done) return;
        yield toEvent(value);
      }
    },
  };
}

function placeOf({ protocol, hostname, port }: URL) {
  const isSecure = protocol === 'https:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isSecure ? '443' : '80'),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  };
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

async function every<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of pages) all.push(one);
  return all;
}

/** What Stripe does not know is null, not a failure. */
async function orNull<T>(answer: PromiseLike<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}

/** What may stand in the log: no headers, no request. Stripe itself blots out keys in its messages. */
function faultOf(error: unknown): object {
  if (!(error instanceof Stripe.errors.StripeError)) return { err: error };
  const { type, code, statusCode, requestId, param, message } = error;
  return { type, code, statusCode, stripeRequestId: requestId, param, reason: message };
}
