import type { SubscriptionOrder, SubscriptionSnapshot } from '@/lib/core/billing';
import { testWorld } from '../world';
import { stripeSite } from './stripe-site';

let count = 0;

/** A key that nobody else in this test file has. */
export function newKey(): string {
  count += 1;
  return `key-${count}`;
}

/** Prices at the stand-in and people who pay them, through the port for billing alone. To be called once in a file. */
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
    /** 10 dollars a month. */
    small: await priced(1_000, 'monthly'),
    /** 30 dollars a month. */
    large: await priced(3_000, 'monthly'),
    /** 100 dollars a year. */
    yearly: await priced(10_000, 'yearly'),
  };
  const now = async () => (await testWorld()).ctx.clock.now();

  async function find(id: string): Promise<SubscriptionSnapshot> {
    const facts = await billing.findSubscription(id);
    if (!facts) throw new Error(`${id} is not there`);
    return facts;
  }

  /** An order of somebody new. */
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
    /** Somebody new who pays this price; `fails_later` is a card that pays nothing after that. */
    async subscribed({ priceId, card = 'succeeds' }: { priceId?: string; card?: string } = {}) {
      const wanted = await order(priceId);
      const { sessionId } = await billing.openSubscriptionCheckout(wanted);
      await site.control('checkout/pay', { session: sessionId, card });
      const checkout = await billing.findSubscriptionCheckout(sessionId);
      return { wanted, sessionId, facts: await find(checkout?.subscriptionId ?? '') };
    },
    changeTo: async ({ subscriptionId, itemId }: SubscriptionSnapshot, priceId: string) => ({
      subscriptionId,
      itemId,
      priceId,
      at: await now(),
    }),
  };
}
