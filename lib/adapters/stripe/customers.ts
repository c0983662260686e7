import type Stripe from 'stripe';
import type { Billing, SubscriptionOrder } from '@/lib/core/billing';
import { type Ask, every, isRefusal } from './client';

type Part = Pick<Billing, 'openCustomer' | 'openSubscriptionCheckout' | 'closeCheckout' | 'openPortal'>;

/** Marks our configuration of the portal. Increment it when the features change. */
const PORTAL = { tunewright: 'portal-1' };

/** Customers, checkouts and the portal. */
export function stripeCustomers(stripe: Stripe, ask: Ask): Part {
  return {
    openCustomer: ({ userId, email, name }) =>
      ask('customers.create', async () => {
        // A repeated key must come with the same request, so name and email, which change, are updated afterwards.
        const made = { metadata: { userId } };
        const { id } = await stripe.customers.create(made, { idempotencyKey: `customer:${userId}` });
        await stripe.customers.update(id, { email, name: name.slice(0, 256) });
        return id;
      }),

    openSubscriptionCheckout: (order) =>
      ask('checkout.sessions.create', async () => {
        const { id, client_secret, url } = await stripe.checkout.sessions.create(sessionOf(order), {
          idempotencyKey: `subscription-checkout:${order.checkoutId}`,
        });
        return { sessionId: id, clientSecret: client_secret, url };
      }),

    closeCheckout: (sessionId) =>
      ask('checkout.sessions.expire', async () => {
        try {
          await stripe.checkout.sessions.expire(sessionId);
        } catch (error) {
          if (!isRefusal(error)) throw error;
          const { status } = await stripe.checkout.sessions.retrieve(sessionId);
          if (status === 'open') throw error;
        }
      }),

    openPortal: (customer, returnUrl) =>
      ask('billingPortal.sessions.create', async () => {
        const configuration = await portalConfiguration(stripe);
        const session = await stripe.billingPortal.sessions.create({
          customer,
          configuration,
          return_url: returnUrl,
        });
        return session.url;
      }),
  };
}

/** The user id goes into the subscription's metadata, the checkout id also into the session, in two places. */
function sessionOf(order: SubscriptionOrder): Stripe.Checkout.SessionCreateParams {
  const { checkoutId, userId, customerId, priceId, place, expiresAt } = order;
  const metadata = { checkoutId, userId };
  return {
    mode: 'subscription',
    customer: customerId,
    line_items: [{ price: priceId, quantity: 1 }],
    client_reference_id: checkoutId,
    metadata,
    subscription_data: { metadata },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    ...(place.kind === 'hosted'
      ? { ui_mode: 'hosted_page', success_url: place.successUrl, cancel_url: place.cancelUrl }
      : { ui_mode: 'embedded_page', return_url: place.returnUrl }),
  };
}

/** Allows cards and invoices only: subscriptions change in the product, which has the rules. */
async function portalConfiguration(stripe: Stripe): Promise<string> {
  const all = await every(stripe.billingPortal.configurations.list({ active: true, limit: 100 }));
  const ours = all.find(({ metadata }) => metadata?.tunewright === PORTAL.tunewright);
  if (ours) return ours.id;
  const made = await stripe.billingPortal.configurations.create(
    {
      metadata: PORTAL,
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        customer_update: { enabled: false },
        subscription_cancel: { enabled: false },
        subscription_update: { enabled: false },
      },
    },
    { idempotencyKey: PORTAL.tunewright },
  );
  return made.id;
}
