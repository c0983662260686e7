import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { line, text } from '@/lib/contract/text';
import { MAX_BULK } from '@/lib/core/constants';
import { formatNumber } from '@/lib/core/format';
import { MAX_CREDITS, MAX_PRICE, MIN_PRICE } from '@/lib/domain/credits/rules';
import { bulkActions, MAX_NEW_PLANS } from './rules';

const id = z.object({ id: z.uuid().toLowerCase() });
const whole = (min: number, max: number) =>
  z.int('Enter a whole number').min(min, `At least ${min}`).max(max, `At most ${max}`);
const cents = whole(MIN_PRICE, MAX_PRICE);
const productId = z.string().regex(/^[\w-]{1,255}$/, 'An ID like prod_…');
const priceId = z
  .string()
  .regex(/^price_[\w-]{1,200}$/, 'An ID like price_…')
  .optional();

export const frequency = z.enum(['monthly', 'yearly']);

export const plan = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  /** Cents per month. */
  monthlyPrice: z.number().int(),
  /** Cents per year. */
  yearlyPrice: z.number().int(),
  /** Savings of a year against twelve months, in whole percent. */
  yearlySavingsPercent: z.number().int(),
  creditsPerMonth: z.number().int(),
  features: z.array(z.string()),
  isActive: z.boolean(),
  sortOrder: z.number().int(),
  stripeProductId: z.string().nullable(),
  stripeMonthlyPriceId: z.string().nullable(),
  stripeYearlyPriceId: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export type Plan = z.output<typeof plan>;

/** A plan in the admins' list. */
const adminPlan = plan.extend({
  /** Live subscriptions. */
  subscribers: z.number().int(),
  /** At the payment provider: in sync, queued, failed and retrying, or absent. */
  sync: z.enum(['done', 'waiting', 'failing', 'none']),
});

export type AdminPlan = z.output<typeof adminPlan>;

/** A plan on its own. */
const shownPlan = plan.extend({
  subscribers: adminPlan.shape.subscribers.optional().describe('For admins'),
  sync: adminPlan.shape.sync.optional().describe('For admins'),
  retiredAt: z.iso.datetime().nullable().optional().describe('For admins: when it was deleted'),
});

export type ShownPlan = z.output<typeof shownPlan>;

const fields = {
  name: line('Name is required').min(1, 'Name is required').max(80, 'At most 80 characters'),
  /** Empty text becomes null. */
  description: text()
    .max(500, 'At most 500 characters')
    .transform((value) => value || null)
    .nullable()
    .optional(),
  monthlyPrice: cents,
  yearlyPrice: cents,
  creditsPerMonth: whole(1, MAX_CREDITS),
  features: z
    .array(line().min(1, 'A feature needs text').max(120, 'At most 120 characters'))
    .max(20, 'At most 20 features')
    .optional(),
  isActive: z.boolean().optional(),
  sortOrder: whole(-1_000_000, 1_000_000).optional(),
};

const planBody = z.object(fields);
export type PlanFields = z.output<typeof planBody>;

const answer = z.object({ message: z.string(), data: plan });

export const plansApi = {
  active: endpoint({
    operation: 'plans.active',
    method: 'GET',
    path: '/plans/active',
    summary: 'Active plans in display order',
    access: 'public',
    bucket: 'read',
    output: z.object({ plans: z.array(plan) }),
  }),
  list: endpoint({
    operation: 'plans.list',
    method: 'GET',
    path: '/plans',
    summary: 'All plans, including inactive ones, newest first',
    access: 'admin',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      search: text().max(100).optional(),
      isActive: z.enum(['true', 'false']).optional(),
      sortBy: z.enum(['createdAt', 'name', 'monthlyPrice', 'yearlyPrice', 'sortOrder']).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: z.object({ plans: z.array(adminPlan), pagination }),
  }),
  get: endpoint({
    operation: 'plans.get',
    method: 'GET',
    path: '/plans/:id',
    summary: 'One plan; inactive plans for admins only',
    access: 'public',
    bucket: 'read',
    params: id,
    output: z.object({ data: shownPlan }),
    errors: ['plans.notFound'],
  }),
  byProvider: endpoint({
    operation: 'plans.byProvider',
    method: 'GET',
    path: '/plans/stripe/:id',
    summary: 'The plan of a payment provider’s product; inactive plans for admins only',
    access: 'public',
    bucket: 'read',
    params: z.object({ id: productId }),
    output: z.object({ data: shownPlan }),
    errors: ['plans.notFound'],
  }),
  create: endpoint({
    operation: 'plans.create',
    method: 'POST',
    path: '/plans',
    summary: 'Add a plan; its product and prices are then created at the payment provider',
    access: 'admin',
    bucket: 'write',
    body: planBody,
    output: answer,
    status: 201,
  }),
  bulk: endpoint({
    operation: 'plans.bulk',
    method: 'POST',
    path: '/plans/bulk',
    summary: 'Add several plans, all or none',
    access: 'admin',
    bucket: 'write',
    body: z.object({
      plans: z
        .array(planBody)
        .min(1, 'At least one plan')
        .max(MAX_NEW_PLANS, `At most ${MAX_NEW_PLANS} plans`),
    }),
    output: z.object({ message: z.string(), data: z.array(plan) }),
    status: 201,
  }),
  bulkUpdate: endpoint({
    operation: 'plans.bulkUpdate',
    method: 'POST',
    path: '/plans/bulk-update',
    summary: 'Activate, deactivate or delete several plans, all or none; their subscriptions continue',
    access: 'admin',
    bucket: 'write',
    body: z.object({
      ids: z
        .array(id.shape.id)
        .min(1, 'At least one plan')
        .max(MAX_BULK, `At most ${formatNumber(MAX_BULK)} plans`),
      action: z.enum(bulkActions),
    }),
    output: z.object({ message: z.string(), data: z.object({ ids: z.array(z.uuid()).max(MAX_BULK) }) }),
    errors: ['plans.unknown'],
  }),
  order: endpoint({
    operation: 'plans.order',
    method: 'PUT',
    path: '/plans/order',
    summary: 'Reorder plans as listed, all or none',
    access: 'admin',
    bucket: 'write',
    body: z.object({
      ids: z
        .array(id.shape.id)
        .min(1, 'At least one plan')
        .max(MAX_BULK, `At most ${formatNumber(MAX_BULK)} plans`),
    }),
    output: z.object({ message: z.string(), data: z.object({ ids: z.array(z.uuid()).max(MAX_BULK) }) }),
    errors: ['plans.unknown'],
  }),
  update: endpoint({
    operation: 'plans.update',
    method: 'PUT',
    path: '/plans/:id',
    summary: 'Change a plan; existing subscribers keep their price',
    access: 'admin',
    bucket: 'write',
    params: id,
    body: planBody.partial(),
    output: answer,
    errors: ['plans.notFound'],
  }),
  providerIds: endpoint({
    operation: 'plans.providerIds',
    method: 'PATCH',
    path: '/plans/:id/stripe',
    summary:
      'Link a plan to an existing product and prices of the payment provider, after validating them there',
    access: 'admin',
    bucket: 'write',
    params: id,
    body: z.object({
      /** Stripe lets the creator of a product choose its id. */
      stripeProductId: productId.optional(),
      stripeMonthlyPriceId: priceId,
      stripeYearlyPriceId: priceId,
    }),
    output: answer,
    errors: ['plans.notFound', 'plans.providerIds', 'payments.failed'],
  }),
  delete: endpoint({
    operation: 'plans.delete',
    method: 'DELETE',
    path: '/plans/:id',
    summary: 'Delete a plan permanently; its subscriptions continue',
    access: 'admin',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: id, id: z.uuid() }),
    errors: ['plans.notFound'],
  }),
};
