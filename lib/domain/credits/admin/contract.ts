import { z } from 'zod';
import { dayOrMoment } from '@/lib/contract/day-range';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { line, text } from '@/lib/contract/text';
import { balance, credits, kinds, pricing, product, whole } from '../contract';
import { flows, MAX_CREDITS, MAX_PRICE, MAX_SONG_COST, MIN_PRICE } from '../rules';
import { providerPrices } from '../song-price-schema';
import { adjustmentKinds } from './kinds';

const id = z.object({ id: z.uuid() });
const cents = whole(MIN_PRICE, MAX_PRICE);

const productFields = {
  name: line().min(1, 'Name is required').max(80, 'At most 80 characters').optional(),
  price: cents,
  amount: credits,
  strikethroughPrice: cents.nullable().optional(),
  isPopular: z.boolean().optional(),
  isActive: z.boolean().optional(),
  sortOrder: whole(-1_000_000, 1_000_000).optional(),
};

const adjustment = {
  amount: credits,
  type: z.enum(adjustmentKinds).optional(),
  description: text('Say why').min(1, 'Say why').max(500, 'At most 500 characters'),
  metadata: z
    .record(
      z.string().max(60),
      z.union([z.string().max(500), z.number().max(1e15).min(-1e15), z.boolean(), z.null()]),
    )
    .optional()
    .refine((value) => Object.keys(value ?? {}).length <= 20, 'At most 20 entries'),
};

export const adjustmentBody = z.object(adjustment);
const adjusted = z.object({ message: z.string(), data: balance.extend({ userId: z.uuid() }) });

const adjustmentRow = z.object({
  id: z.string(),
  type: z.enum(adjustmentKinds),
  /** Credits, signed. */
  amount: z.number().int(),
  reason: z.string().nullable(),
  /** The balance of the ledger after it. */
  balanceAfter: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  admin: z.object({ id: z.uuid(), name: z.string() }),
});

export type AdjustmentRow = z.output<typeof adjustmentRow>;

const adjustmentFilters = {
  userId: z.uuid().toLowerCase().optional(),
  type: z.enum(adjustmentKinds).optional(),
  /** At or after this; a day begins at midnight UTC. */
  from: dayOrMoment.optional(),
  /** At or before this; a day ends at midnight UTC. */
  to: dayOrMoment.optional(),
};

/** A settled credit transaction. */
const operationRow = z.object({
  id: z.string(),
  user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  flow: z.enum(flows),
  kind: z.enum(kinds),
  /** Credits, signed. */
  amount: z.number().int(),
  /** The balance of the ledger after it. */
  balanceAfter: z.number().int().nullable(),
  reason: z.string().nullable(),
  /** The song paid for; without a name if it was erased. */
  song: z.object({ id: z.uuid(), name: z.string().nullable(), isRemoved: z.boolean() }).nullable(),
  /** `amount` in cents. */
  purchase: z.object({ id: z.uuid(), amount: z.number().int(), currency: z.string() }).nullable(),
  /** Null unless an admin made it. */
  admin: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  settledAt: z.iso.datetime(),
});

export type TransactionRow = z.output<typeof operationRow>;

/** Calls for admins: products, pricing, and the credits of all users. */
export const creditsAdminApi = {
  stats: endpoint({
    operation: 'credits.stats',
    method: 'GET',
    path: '/credits/admin/stats',
    summary: 'Totals of credits sold, granted, spent, expired, clawed back, deducted and outstanding',
    access: 'admin',
    unauthenticatedError: 'auth.notAuthorized',
    bucket: 'read',
    output: z.object({
      data: z.object({
        stats: z.object({
          /** Spendable credits of all accounts. */
          outstanding: z.number().int(),
          held: z.number().int(),
          debt: z.number().int(),
          sold: z.number().int(),
          granted: z.number().int(),
          spent: z.number().int(),
          expired: z.number().int(),
          clawedBack: z.number().int(),
          /** By admins. */
          deducted: z.number().int(),
          /** Cents. */
          revenue: z.number().int(),
          purchases: z.number().int(),
        }),
      }),
    }),
  }),
  adjustments: endpoint({
    operation: 'credits.adjustments',
    method: 'GET',
    path: '/credits/admin/adjustments',
    summary: 'Credit adjustments by admins with user, reason and admin, newest first',
    access: 'admin',
    unauthenticatedError: 'auth.notAuthorized',
    bucket: 'read',
    query: z.object({ ...pagingQuery, ...adjustmentFilters }),
    output: z.object({ data: z.array(adjustmentRow), pagination }),
  }),
  operations: endpoint({
    operation: 'credits.operations',
    method: 'GET',
    path: '/credits/admin/operations',
    summary: 'Credit transactions of all accounts, latest first',
    access: 'admin',
    unauthenticatedError: 'auth.notAuthorized',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      userId: z.uuid().toLowerCase().optional(),
      flow: z.enum(flows).optional(),
      /** Settled at or after this; a day begins at midnight UTC. */
      from: dayOrMoment.optional(),
      /** Settled at or before this; a day ends at midnight UTC. */
      to: dayOrMoment.optional(),
    }),
    output: z.object({ data: z.array(operationRow), pagination }),
  }),
  createProduct: endpoint({
    operation: 'credits.createProduct',
    method: 'POST',
    path: '/credits/admin/products',
    summary: 'Add a product',
    access: 'admin',
    unauthenticatedError: 'auth.notAuthorized',
    bucket: 'write',
    body: z.object(productFields),
    output: z.object({ message: z.string(), data: product }),
    status: 201,
    errors: ['credits.strikethrough'],
  }),
  updateProduct: endpoint({
    operation: 'credits.updateProduct',
    method: 'PUT',
    path: '/credits/admin/products/:id',
    summary: 'Change a product; open checkouts keep the quoted price',
    access: 'admin',
    unauthenticatedError: 'auth.notAuthorized',
    bucket: 'write',
    params: id,
    body: z.object(productFields).partial(),
    output: z.object({ message: z.string(), data: product }),
    errors: ['credits.productNotFound', 'credits.strikethrough'],
  }),
  orderProducts: endpoint({
    operation: 'credits.orderProducts',
    method: 'PUT',
    path: '/credits/admin/products/order',
    summary: 'Reorder products; those not listed follow in their current order',
    access: 'admin',
    unauthenticatedError: 'auth.notAuthorized',
    bucket: 'write',
    body: z.object({ ids: z.array(z.uuid()).min(1, 'Name at least one').max(200, 'At most 200') }),
    output: z.object({ message: z.string(), data: z.array(product) }),
    errors: ['credits.productNotFound'],
  }),
  deleteProduct: endpoint({
    operation: 'credits.deleteProduct',
    method: 'DELETE',
    path: '/credits/admin/products/:id',
    summary: 'Take a product off sale for good',
    access: 'admin',
    unauthenticatedError: 'auth.notAuthorized',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: id }),
    errors: ['credits.productNotFound'],
  }),
  updatePricing: endpoint({
    operation: 'credits.updatePricing',
    method: 'PUT',
    path: '/credits/admin/pricing',
    summary: 'Change the prices of songs, the bonuses and the price of custom amounts',
    access: 'admin',
    unauthenticatedError: 'auth.notAuthorized',
    bucket: 'write',
    body: z
      .object({
        songCost: whole(1, MAX_SONG_COST),
        providerPrices,
        songChangeCost: whole(1, MAX_SONG_COST),
        signupBonus: whole(0, MAX_CREDITS),
        referralBonus: whole(0, MAX_CREDITS),
        referralCap: whole(0, 100_000),
        pricePerCredit: z
          .number('Enter a number')
          .min(0.01, 'At least 0.01')
          .max(10_000, 'At most 10,000')
          .refine((cents) => Number.isInteger(Math.round(cents * 1e8) / 1e4), 'At most four decimals'),
        minCredits: credits,
        maxCredits: credits,
      })
      .partial(),
    output: z.object({ message: z.string(), data: pricing }),
    errors: ['credits.range'],
  }),
  add: endpoint({
    operation: 'credits.add',
    method: 'POST',
    path: '/credits/admin/add',
    summary: 'Add credits to a user; an Idempotency-Key takes effect once',
    access: 'admin',
    unauthenticatedError: 'auth.notAuthorized',
    bucket: 'write',
    headers: ['Idempotency-Key'],
    body: z.object({ userId: z.uuid('This user does not exist'), ...adjustment }),
    output: adjusted,
    errors: ['users.notFound', 'credits.keyReused'],
  }),
  deduct: endpoint({
    operation: 'credits.deduct',
    method: 'POST',
    path: '/credits/admin/deduct',
    summary: 'Deduct credits from a user; an Idempotency-Key takes effect once',
    access: 'admin',
    unauthenticatedError: 'auth.notAuthorized',
    bucket: 'write',
    headers: ['Idempotency-Key'],
    body: z.object({ userId: z.uuid('This user does not exist'), ...adjustment }),
    output: adjusted,
    errors: ['users.notFound', 'credits.tooFew', 'credits.keyReused'],
  }),
  addToUser: endpoint({
    operation: 'users.addCredits',
    method: 'POST',
    path: '/users/:id/credits/add',
    summary: 'Add credits to a user, like /credits/admin/add',
    access: 'admin',
    bucket: 'write',
    params: id,
    headers: ['Idempotency-Key'],
    body: adjustmentBody,
    output: adjusted,
    errors: ['users.notFound', 'credits.keyReused'],
  }),
  deductFromUser: endpoint({
    operation: 'users.deductCredits',
    method: 'POST',
    path: '/users/:id/credits/deduct',
    summary: 'Deduct credits from a user, like /credits/admin/deduct',
    access: 'admin',
    bucket: 'write',
    params: id,
    headers: ['Idempotency-Key'],
    body: adjustmentBody,
    output: adjusted,
    errors: ['users.notFound', 'credits.tooFew', 'credits.keyReused'],
  }),
};
