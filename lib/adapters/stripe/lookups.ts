import type Stripe from 'stripe';
import type { Billing } from '@/lib/core/billing';
import { type Ask, every, orNull } from './client';
import { fromInvoice, idOf, subscriptionOf } from './invoice-objects';
import { fromCheckout, fromSubscription, SUBSCRIPTION_PARTS } from './subscription-objects';

type Part = Pick<
  Billing,
  'findSubscriptionCheckout' | 'findSubscription' | 'findInvoice' | 'findInvoiceOf' | 'listSubscriptions'
>;

/** Lookups of customers' objects. */
export function stripeLookups(stripe: Stripe, ask: Ask): Part {
  return {
    findSubscriptionCheckout: (sessionId) =>
      ask('checkout.sessions.retrieve', async () => {
        const session = await orNull(
          stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] }),
        );
        return session && fromCheckout(session);
      }),

    findSubscription: (subscriptionId) =>
      ask('subscriptions.retrieve', async () => {
        const object = await retrieve(stripe, subscriptionId);
        return object && fromSubscription(object);
      }),

    findInvoice: (invoiceId) =>
      ask('invoices.retrieve', async () => {
        const object = await orNull(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
        const subscriptionId = object && subscriptionOf(object);
        // Stripe expands four levels deep, and the subscription's own parts begin at the third.
        const subscription = subscriptionId && (await retrieve(stripe, subscriptionId));
        const snapshot = subscription && fromSubscription(subscription);
        if (!snapshot) return null;
        const invoice = fromInvoice(await withAllLines(stripe, object), subscription.trial_end);
        return invoice && { invoice, subscription: snapshot };
      }),

    findInvoiceOf: (paymentIntentId) =>
      ask('invoicePayments.list', async () => {
        const payment = { type: 'payment_intent', payment_intent: paymentIntentId };
        const object = await orNull(stripe.invoicePayments.list({ payment, limit: 1 }));
        return idOf(object?.data[0]?.invoice);
      }),

    listSubscriptions: (customer) =>
      ask('subscriptions.list', async () => {
        const expand = SUBSCRIPTION_PARTS.map((part) => `data.${part}`);
        const all = await every(stripe.subscriptions.list({ customer, limit: 100, expand }));
        return all
          .filter(({ status }) => status !== 'incomplete_expired' && status !== 'canceled')
          .flatMap((one) => fromSubscription(one) ?? []);
      }),
  };
}

async function retrieve(stripe: Stripe, id: string): Promise<Stripe.Subscription | null> {
  const object = await orNull(stripe.subscriptions.retrieve(id, { expand: SUBSCRIPTION_PARTS }));
  const invoice = object?.latest_invoice;
  if (!object || typeof invoice !== 'object' || !invoice?.lines.has_more) return object;
  return { ...object, latest_invoice: await withAllLines(stripe, invoice) };
}

/** An invoice includes only its first ten lines. */
async function withAllLines(stripe: Stripe, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  if (!invoice.lines.has_more) return invoice;
  const data = await every(stripe.invoices.listLineItems(invoice.id, { limit: 100 }));
  return { ...invoice, lines: { ...invoice.lines, data, has_more: false } };
}
