import type Stripe from 'stripe';
import type { Billing, Frequency } from '@/lib/core/billing';
import { fail } from '@/lib/core/errors';
import { type Ask, orNull, unless } from './client';
import { idOf } from './invoice-objects';
import { fromPrice } from './subscription-objects';

type Part = Pick<Billing, 'findProduct' | 'findPrice' | 'saveProduct' | 'openPrice' | 'closePrice'>;

const INTERVALS = { monthly: 'month', yearly: 'year' } satisfies Record<Frequency, string>;

/** Products and prices. */
export function stripeCatalogue(stripe: Stripe, ask: Ask): Part {
  return {
    findProduct: (productId) =>
      ask('products.retrieve', async () => {
        const product = await orNull(stripe.products.retrieve(productId));
        return product && { productId: product.id, isActive: product.active };
      }),

    findPrice: (priceId) =>
      ask('prices.retrieve', async () => {
        const price = await orNull(stripe.prices.retrieve(priceId));
        return price && fromPrice(price);
      }),

    saveProduct: ({ planId, productId, name, description, isActive }) =>
      ask('products.create', async () => {
        const id = productId ?? `plan_${planId.replaceAll('-', '')}`;
        const details = { name: name.slice(0, 250), active: isActive, metadata: { planId } };
        const created = productId
          ? null
          : await createProduct(stripe, id, { ...details, ...described(description) });
        if (!created) await stripe.products.update(id, { ...details, description: description ?? '' });
        return id;
      }),

    openPrice: (price, key) =>
      ask('prices.create', async () => {
        const existing = await stripe.prices.list({ lookup_keys: [key], limit: 1 });
        const { id, ...details } = existing.data[0] ?? (await createPrice(stripe, price, key));
        const isSame =
          idOf(details.product) === price.productId &&
          details.unit_amount === price.amount &&
          details.currency === price.currency &&
          details.recurring?.interval === INTERVALS[price.frequency];
        return isSame ? id : fail('payments.refused');
      }),

    closePrice: (priceId) =>
      ask('prices.update', async () => {
        await stripe.prices.update(priceId, { active: false });
      }),
  };
}

const described = (description: string | null) => (description ? { description } : {});

/** Returns null if the product exists: its id derives from the plan, so it is the plan's. */
const createProduct = (stripe: Stripe, id: string, details: Stripe.ProductCreateParams) =>
  unless(stripe.products.create({ id, ...details }), 'resource_already_exists');

/** The lookup key finds the price after Stripe forgets the idempotency key, which is a day later. */
const createPrice = (
  stripe: Stripe,
  { productId, amount, currency, frequency }: Parameters<Billing['openPrice']>[0],
  key: string,
) =>
  stripe.prices.create(
    {
      product: productId,
      unit_amount: amount,
      currency,
      recurring: { interval: INTERVALS[frequency] },
      lookup_key: key,
    },
    { idempotencyKey: `price:${key}` },
  );
