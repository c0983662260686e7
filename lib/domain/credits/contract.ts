import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { pagingQuery } from '@/lib/contract/paging';
import { CHECKOUT_SESSION_ID } from '@/lib/core/ids';
import { PROVIDERS } from '@/lib/core/music/model';
import { MAX_CREDITS } from './rules';
import { providerPrices } from './song-price-schema';

const id = z.object({ id: z.uuid() });
const when = z.iso.datetime();

export const whole = (min: number, max: number) =>
  z.int('Enter a whole number').min(min, `At least ${min}`).max(max, `At most ${max}`);

/** The reasons for credit transactions, holds included. */
export const kinds = [
  'purchase',
  'subscription_grant',
  'signup_bonus',
  'referral_bonus',
  'admin_add',
  'admin_deduct',
  'bonus',
  'correction',
  'capture',
  'expire',
  'refund',
  'dispute',
  'reversal',
] as const;

export const balance = z.object({
  /** Spendable now. */
  balance: z.number().int(),
  /** Reserved for songs in progress. */
  held: z.number().int(),
  /** Owed after a refund or dispute; the next credits settle it. */
  debt: z.number().int(),
});

/** What the API token of a call may spend in a calendar month (UTC). */
const tokenBudget = z.object({
  monthlyCredits: z.number().int(),
  /** Open holds included. */
  spentThisMonth: z.number().int(),
  /** When it begins again. */
  resetsAt: when,
});

export type Balance = z.output<typeof balance>;

/** Credits granted together that expire together. */
export const lot = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  granted: z.number().int(),
  remaining: z.number().int(),
  createdAt: when,
  expiresAt: when.nullable(),
});

export type Lot = z.output<typeof lot>;

export const transaction = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  /** `pending`: held; `returned`: released, so that the balance is unchanged. */
  status: z.enum(['pending', 'done', 'returned']),
  /** Credits, signed. */
  amount: z.number().int(),
  /** The ledger's balance after it; null if pending or returned. */
  balanceAfter: z.number().int().nullable(),
  description: z.string().nullable(),
  song: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  purchaseId: z.uuid().nullable(),
  /** The API token that held the credits. */
  token: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  createdAt: when,
});

export type Transaction = z.output<typeof transaction>;

export const product = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Cents. */
  price: z.number().int(),
  /** Credits. */
  amount: z.number().int(),
  /** Cents. */
  strikethroughPrice: z.number().int().nullable(),
  isPopular: z.boolean(),
  isActive: z.boolean(),
  sortOrder: z.number().int(),
  /** Cents, to four decimals. */
  pricePerCredit: z.number(),
  savingsPercent: z.number().int(),
  isBestValue: z.boolean(),
});

export type Product = z.output<typeof product>;

export const pricing = z.object({
  /** Credits per song, for models without a price of their own. */
  songCost: z.number().int(),
  providerPrices,
  /** Credits per changed song of the built-in composer. */
  songChangeCost: z.number().int(),
  signupBonus: z.number().int(),
  referralBonus: z.number().int(),
  referralCap: z.number().int(),
  /** Cents per credit of a custom amount, to four decimals. */
  pricePerCredit: z.number(),
  minCredits: z.number().int(),
  maxCredits: z.number().int(),
  currency: z.string(),
});

export type Pricing = z.output<typeof pricing>;

export const credits = whole(1, MAX_CREDITS);

/** A product or a number of credits. Clients never send a price. */
const checkoutItem = z
  .object({ productId: z.uuid('This product does not exist').optional(), credits: credits.optional() })
  .refine(({ productId, credits }) => (productId === undefined) !== (credits === undefined), {
    path: ['productId'],
    error: 'Give either a product or a number of credits',
  });

export type CheckoutItem = z.output<typeof checkoutItem>;

export const creditsApi = {
  balance: endpoint({
    operation: 'credits.balance',
    method: 'GET',
    path: '/credits/balance',
    summary: 'Your spendable credits, credits on hold and debt',
    access: 'user',
    token: 'read',
    bucket: 'read',
    output: z.object({ data: balance.extend({ budget: tokenBudget.optional() }) }),
  }),
  lots: endpoint({
    operation: 'credits.lots',
    method: 'GET',
    path: '/credits/lots',
    summary: 'Your remaining credits by source, soonest to expire first',
    access: 'user',
    token: 'read',
    bucket: 'read',
    output: z.object({ data: z.array(lot) }),
  }),
  history: endpoint({
    operation: 'credits.history',
    method: 'GET',
    path: '/credits/history',
    summary: 'Your credit transactions, newest first',
    access: 'user',
    token: 'read',
    bucket: 'read',
    query: z.object({ ...pagingQuery, kind: z.enum(kinds).optional() }),
    output: z.object({
      data: z.object({
        transactions: z.array(transaction),
        total: z.number().int(),
        currentPage: z.number().int(),
        totalPages: z.number().int(),
        totalIsCapped: z.boolean().optional(),
        nextCursor: z.string().nullable(),
      }),
    }),
  }),
  products: endpoint({
    operation: 'credits.products',
    method: 'GET',
    path: '/credits/products',
    summary: 'Products on sale in display order; admins may request inactive ones too',
    access: 'public',
    token: 'read',
    bucket: 'read',
    query: z.object({ includeInactive: z.enum(['true', 'false']).optional() }),
    output: z.object({ data: z.array(product) }),
    errors: ['auth.forbidden'],
  }),
  product: endpoint({
    operation: 'credits.product',
    method: 'GET',
    path: '/credits/products/:id',
    summary: 'One product',
    access: 'public',
    token: 'read',
    bucket: 'read',
    params: id,
    output: z.object({ data: product }),
    errors: ['credits.productNotFound'],
  }),
  pricing: endpoint({
    operation: 'credits.pricing',
    method: 'GET',
    path: '/credits/pricing',
    summary: 'The song price, the bonuses and the price of custom amounts',
    access: 'public',
    token: 'read',
    bucket: 'read',
    output: z.object({ data: pricing }),
  }),
  calculate: endpoint({
    operation: 'credits.calculate',
    method: 'POST',
    path: '/credits/calculate-price',
    summary: 'Price of a product or a number of credits',
    access: 'public',
    token: 'read',
    bucket: 'typing',
    body: checkoutItem,
    output: z.object({
      data: z.object({
        credits: z.number().int(),
        price: z.number().int(),
        currency: z.string(),
        pricePerCredit: z.number(),
        savingsPercent: z.number().int(),
      }),
    }),
    errors: ['credits.productNotFound', 'credits.amount'],
  }),
  check: endpoint({
    operation: 'credits.check',
    method: 'POST',
    path: '/credits/check',
    summary: 'Whether your balance covers an amount or a number of songs',
    access: 'user',
    token: 'read',
    bucket: 'read',
    body: z
      .object({
        amount: credits.optional(),
        action: z.enum(['song', 'generate']).optional(),
        quantity: whole(1, 1_000).optional(),
        provider: z
          .enum(PROVIDERS)
          .optional()
          .describe('What makes the songs; the preselected one if omitted'),
        durationSeconds: whole(10, 600).optional().describe('Length of each song, for a price by the minute'),
      })
      .refine(({ amount, action }) => (amount === undefined) !== (action === undefined), {
        path: ['amount'],
        error: 'Give either an amount or an action',
      }),
    output: z.object({
      data: z.object({
        hasEnough: z.boolean(),
        required: z.number().int(),
        balance: z.number().int(),
        shortfall: z.number().int(),
      }),
    }),
  }),
  checkout: endpoint({
    operation: 'credits.checkout',
    method: 'POST',
    path: '/credits/embedded-checkout',
    summary: 'Open a checkout for a product or a number of credits, or reuse your open one',
    access: 'user',
    bucket: 'write',
    body: checkoutItem,
    output: z.object({ data: z.object({ sessionId: z.string(), clientSecret: z.string() }) }),
    errors: ['credits.productNotFound', 'credits.amount', 'payments.failed'],
  }),
  session: endpoint({
    operation: 'credits.session',
    method: 'GET',
    path: '/credits/session/:id',
    summary: 'Status of one of your checkouts',
    access: 'user',
    bucket: 'read',
    params: z.object({ id: z.string().regex(CHECKOUT_SESSION_ID) }),
    output: z.object({
      data: z.object({
        status: z.enum(['open', 'processing', 'paid', 'refunded', 'disputed', 'expired', 'failed']),
        credits: z.number().int(),
        /** Cents. */
        amount: z.number().int(),
        currency: z.string(),
        balance: z.number().int(),
      }),
    }),
    errors: ['credits.sessionNotFound'],
  }),
};
