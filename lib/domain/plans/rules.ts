import type { PriceSnapshot, ProductSnapshot } from '@/lib/core/billing';

export const bulkActions = ['activate', 'deactivate', 'delete'] as const;
/** New plans in one call, each with its two prices. */
export const MAX_NEW_PLANS = 100;

export type BulkAction = (typeof bulkActions)[number];

const MONTHS = 12;

/** Returns the savings of a year against twelve months in whole percent, rounded, at least 0. Prices in cents. */
export function yearlySavingsPercent({
  monthlyPrice,
  yearlyPrice,
}: {
  monthlyPrice: number;
  yearlyPrice: number;
}): number {
  const months = monthlyPrice * MONTHS;
  if (yearlyPrice >= months) return 0;
  return Math.round(((months - yearlyPrice) / months) * 100);
}

/** Returns whether a plan's product and both current prices exist at the payment provider. */
export function isSetUp(plan: {
  stripeProductId: string | null;
  stripeMonthlyPriceId: string | null;
  stripeYearlyPriceId: string | null;
}): boolean {
  return [plan.stripeProductId, plan.stripeMonthlyPriceId, plan.stripeYearlyPriceId].every(
    (id) => id !== null,
  );
}

/** The plan fields that its provider ids must match. */
interface LinkTarget {
  /** Cents. */
  monthlyPrice: number;
  /** Cents. */
  yearlyPrice: number;
  currency: string;
  stripeProductId: string | null;
}

/** New ids for a plan. Omitted ones stay. */
export interface ProviderIds {
  stripeProductId?: string | undefined;
  stripeMonthlyPriceId?: string | undefined;
  stripeYearlyPriceId?: string | undefined;
}

/** The payment provider's objects with these ids; null if unknown there. */
export interface ProviderState {
  product: ProductSnapshot | null;
  monthly: PriceSnapshot | null;
  yearly: PriceSnapshot | null;
}

/**
 * Returns errors by field, or an empty object. The product must exist, and each price must be active, belong to it, and
 * have the plan's currency, amount and interval.
 */
export function providerIdProblems(
  plan: LinkTarget,
  ids: ProviderIds,
  state: ProviderState,
): Record<string, string> {
  const productId = ids.stripeProductId ?? plan.stripeProductId;
  const problems = {
    stripeProductId: productProblem(ids, productId, state.product),
    stripeMonthlyPriceId:
      ids.stripeMonthlyPriceId &&
      priceProblem(state.monthly, {
        productId,
        frequency: 'monthly',
        amount: plan.monthlyPrice,
        currency: plan.currency,
      }),
    stripeYearlyPriceId:
      ids.stripeYearlyPriceId &&
      priceProblem(state.yearly, {
        productId,
        frequency: 'yearly',
        amount: plan.yearlyPrice,
        currency: plan.currency,
      }),
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => !!entry[1]),
  );
}

function productProblem(ids: ProviderIds, productId: string | null, product: ProductSnapshot | null) {
  const hasPrices = Boolean(ids.stripeMonthlyPriceId ?? ids.stripeYearlyPriceId);
  if (!productId && hasPrices) return 'Name the product that the prices belong to';
  if (ids.stripeProductId && !product) return 'This product does not exist at the payment provider';
}

type Expected = Pick<PriceSnapshot, 'frequency' | 'amount' | 'currency'> & { productId: string | null };

function priceProblem(price: PriceSnapshot | null, expected: Expected) {
  if (!price) return 'This price does not exist at the payment provider';
  if (price.productId !== expected.productId) return 'This price belongs to another product';
  if (price.frequency !== expected.frequency)
    return `This price is not billed every ${expected.frequency === 'yearly' ? 'year' : 'month'}`;
  if (price.currency !== expected.currency) return `This price is not in ${expected.currency.toUpperCase()}`;
  if (price.amount !== expected.amount) return `This price is not ${expected.amount} cents`;
  if (!price.isActive) return 'This price is not active at the payment provider';
}

interface Ordered {
  id: string;
  sortOrder: number;
}

/** Returns sort orders for plans in array order, only for plans whose order changes. In steps of ten, to leave gaps. */
export function newSortOrders(plans: readonly Ordered[]): Ordered[] {
  return plans
    .map(({ id, sortOrder }, at) => ({ id, before: sortOrder, sortOrder: (at + 1) * 10 }))
    .filter(({ before, sortOrder }) => before !== sortOrder)
    .map(({ id, sortOrder }) => ({ id, sortOrder }));
}
