import type { SubscriptionOrder, SubscriptionSnapshot } from '@/lib/core/billing';
import { testWorld } from '../world';
import { stripeSite } from './stripe-site';

let count = 0;

/** Returns a key that is unique in this test file. */
export function newKey(): string {
  count += 1;
  return `key-${count}`;
}

/** Sets up prices at the stand-in and subscribers who pay them, through the billing port alone. Call once per file. */
export async function subscribers() {
  const site = await stripeSite();
  const { billing } = site;
  const product = await billing.saveProduct({
    planId: crypto.randomUUID(),
    productId: null,
    name: 'Studio',
    description: 'For one',
    isActive: true,
  });
  const priced = (amount: number, frequency: 'monthly' | 'yearly') =>
    billing.openPrice({ productId: product, amount, currency: 'usd', frequency }, newKey());
  const plans = {
    product,
    /** $10 per month. */
    small: await priced(1_000, 'monthly'),
    /** $30 per month. */
    large: await priced(3_000, 'monthly'),
    /** $100 per year. */
    yearly: await priced(10_000, 'yearly'),
  };
  const now = async () => (await testWorld()).ctx.clock.now();

  async function find(id: string): Promise<SubscriptionSnapshot> {
    const snapshot = await billing.findSubscription(id);
    if (!snapshot) throw new Error(`${id} is not there`);
    return snapshot;
  }

  /** Returns an order of a new user. */
  async function order(priceId = plans.small): Promise<SubscriptionOrder> {
    const userId = crypto.randomUUID();
    return {
      checkoutId: crypto.randomUUID(),
      userId,
      customerId: await billing.openCustomer({ userId, email: 'ana@example.com', name: 'Ana Example' }),
      priceId,
      place: {
        kind: 'embedded',
        returnUrl: 'http://localhost:3000/subscription/done?session_id={CHECKOUT_SESSION_ID}',
      },
      expiresAt: new Date((await now()).getTime() + 3_600_000),
    };
  }

  return {
    site,
    plans,
    find,
    order,
    /** Subscribes a new user to this price; the card `fails_later` pays nothing after the first invoice. */
    async subscribed({ priceId, card = 'succeeds' }: { priceId?: string; card?: string } = {}) {
      const checkoutOrder = await order(priceId);
      const { sessionId } = await billing.openSubscriptionCheckout(checkoutOrder);
      await site.control('checkout/pay', { session: sessionId, card });
      const checkout = await billing.findSubscriptionCheckout(sessionId);
      return { checkoutOrder, sessionId, facts: await find(checkout?.subscriptionId ?? '') };
    },
    changeTo: async ({ subscriptionId, itemId }: SubscriptionSnapshot, priceId: string) => ({
      subscriptionId,
      itemId,
      priceId,
      at: await now(),
    }),
  };
}
