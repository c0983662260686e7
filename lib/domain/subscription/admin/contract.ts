import { z } from 'zod';
import { dayOrMoment } from '@/lib/contract/day-range';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { text } from '@/lib/contract/text';
import { frequency } from '@/lib/domain/plans/contract';
import { figures } from '../rules';
import { invoice, planId, statuses } from '../schema';
import { adminSubscription, movement, movementKinds } from './schema';

const id = z.object({ id: z.uuid().toLowerCase() });
const userParam = z.object({ userId: z.uuid().toLowerCase() });
const person = z.uuid('This user does not exist').toLowerCase();
const reason = text().max(500, 'At most 500 characters').optional();
const providerId = (prefix: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_[A-Za-z0-9_-]{1,200}$`), `An ID like ${prefix}_…`)
    .optional();

const changed = z.object({ message: z.string(), data: adminSubscription });

const provider = [
  'subscription.notFound',
  'subscription.busy',
  'payments.failed',
  'payments.refused',
] as const;

const discountBody = z
  .object({
    percentOff: z.number().gt(0, 'Above 0').max(100, 'At most 100').multipleOf(0.01).optional(),
    /** Cents. */
    amountOff: z.int().min(1, 'At least 1').max(99_999_999, 'At most 99999999').optional(),
    duration: z.enum(['once', 'repeating', 'forever']),
    durationInMonths: z.int().min(1, 'At least 1').max(36, 'At most 36').optional(),
    reason,
  })
  .refine(({ percentOff, amountOff }) => (percentOff === undefined) !== (amountOff === undefined), {
    path: ['percentOff'],
    error: 'Give either a percentage or an amount',
  })
  .refine(
    ({ duration, durationInMonths }) => (duration === 'repeating') === (durationInMonths !== undefined),
    { path: ['durationInMonths'], error: 'Months belong to a repeating discount, and to no other' },
  );

/** What admins may do with other people's subscriptions. */
export const subscriptionAdminApi = {
  list: endpoint({
    operation: 'subscription.list',
    method: 'GET',
    path: '/subscription',
    summary: 'All subscriptions, filtered, sorted and searched',
    access: 'admin',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      status: z.enum(statuses).optional(),
      frequency: frequency.optional(),
      /** Those alive that will end at a known time. */
      ending: z.enum(['true']).optional(),
      /** Those that a figure of the statistics counts. */
      figure: z.enum(figures).optional(),
      userId: person.optional(),
      planId: planId.optional(),
      /** Made at or after this; a day begins at midnight UTC. */
      startDate: dayOrMoment.optional(),
      /** Made at or before this; a day ends at midnight UTC. */
      endDate: dayOrMoment.optional(),
      sortBy: z.enum(['createdAt', 'currentPeriodEnd', 'status', 'frequency']).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
      /** Part of a name or an address, or the beginning of one of our ids or the provider's. */
      search: text().max(100).optional(),
    }),
    output: z.object({
      data: z.array(adminSubscription),
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
      totalPages: z.number().int(),
      totalIsCapped: z.boolean().optional(),
      nextCursor: z.string().nullable(),
    }),
  }),
  movements: endpoint({
    operation: 'subscription.movements',
    method: 'GET',
    path: '/subscription/admin/movements',
    summary: 'What moved the recurring revenue, the latest first',
    access: 'admin',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      kind: z.enum(movementKinds).optional(),
      planId: planId.optional(),
      userId: person.optional(),
      /** At or after this; a day begins at midnight UTC. */
      from: dayOrMoment.optional(),
      /** At or before this; a day ends at midnight UTC. */
      to: dayOrMoment.optional(),
    }),
    output: z.object({ data: z.array(movement), pagination }),
  }),
  stats: endpoint({
    operation: 'subscription.stats',
    method: 'GET',
    path: '/subscription/stats',
    summary: 'How many there are of each status, what they pay a month, and how many leave',
    access: 'admin',
    bucket: 'read',
    output: z.object({
      data: z.object({
        total: z.number().int(),
        active: z.number().int(),
        trialing: z.number().int(),
        pastDue: z.number().int(),
        unpaid: z.number().int(),
        paused: z.number().int(),
        incomplete: z.number().int(),
        /** Those that have ended, those that never began too. */
        canceled: z.number().int(),
        /** Of the canceled: never began, since their first payment was not made in time. */
        expired: z.number().int(),
        /** Of those that are alive: will end at a known time. */
        canceling: z.number().int(),
        /** Cents a month, by those that are active or past due, after lasting discounts; a year counts a twelfth. */
        mrr: z.number().int(),
        currency: z.string(),
        /** Those that began, and that ended, in the last 30 days. */
        started: z.number().int(),
        ended: z.number().int(),
        /** Of those that ended: had begun before these 30 days. */
        churned: z.number().int(),
        /** Percent of those alive 30 days ago that have ended since, to one decimal. */
        churnRate: z.number(),
        plans: z.array(
          z.object({
            planId: z.uuid(),
            planName: z.string(),
            subscribers: z.number().int(),
            /** Cents a month. */
            mrr: z.number().int(),
          }),
        ),
      }),
    }),
  }),
  get: endpoint({
    operation: 'subscription.get',
    method: 'GET',
    path: '/subscription/:id',
    summary: 'One subscription with its latest invoices and what its months brought',
    access: 'admin',
    bucket: 'read',
    params: id,
    output: z.object({
      data: adminSubscription.extend({
        invoices: z.array(invoice),
        grants: z.array(
          z.object({
            credits: z.number().int(),
            dueAt: z.iso.datetime(),
            expiresAt: z.iso.datetime(),
            status: z.enum(['due', 'granted', 'skipped', 'void']),
            grantedAt: z.iso.datetime().nullable(),
            userId: z.uuid().nullable(),
          }),
        ),
      }),
    }),
    errors: ['subscription.notFound'],
  }),
  ofUser: endpoint({
    operation: 'subscription.ofUser',
    method: 'GET',
    path: '/subscription/user/:userId',
    summary: 'The latest hundred subscriptions of somebody, ended ones too, the newest first',
    access: 'admin',
    bucket: 'read',
    params: userParam,
    output: z.object({ data: z.array(adminSubscription) }),
    errors: ['users.notFound'],
  }),
  cancelOfUser: endpoint({
    operation: 'subscription.cancelOfUser',
    method: 'POST',
    path: '/subscription/user/:userId/cancel',
    summary: 'Cancel somebody’s live subscription: at once, or with its period',
    access: 'admin',
    bucket: 'write',
    params: userParam,
    body: z.object({
      immediate: z.boolean().default(false),
      /** The one that is meant: another that has taken its place is left alone. */
      subscriptionId: z.uuid().toLowerCase().optional(),
      reason,
    }),
    output: changed,
    errors: [...provider, 'subscription.alreadyCanceling', 'subscription.ended'],
  }),
  cancelImmediately: endpoint({
    operation: 'subscription.cancelImmediately',
    method: 'POST',
    path: '/subscription/:id/cancel-immediately',
    summary: 'End a subscription now; nothing is given back, credits stay',
    access: 'admin',
    bucket: 'write',
    params: id,
    output: changed,
    errors: [...provider, 'subscription.ended'],
  }),
  reactivate: endpoint({
    operation: 'subscription.reactivateOfUser',
    method: 'POST',
    path: '/subscription/:id/reactivate',
    summary: 'Take a cancellation back before the subscription ends',
    access: 'admin',
    bucket: 'write',
    params: id,
    output: changed,
    errors: [...provider, 'subscription.ended', 'subscription.notCanceling'],
  }),
  discount: endpoint({
    operation: 'subscription.discount',
    method: 'POST',
    path: '/subscription/:id/apply-discount',
    summary: 'Take something off the next invoices, in place of a discount that is there',
    access: 'admin',
    bucket: 'write',
    params: id,
    body: discountBody,
    output: changed,
    errors: [...provider, 'subscription.ended', 'subscription.canceling', 'subscription.discount'],
  }),
  providerIds: endpoint({
    operation: 'subscription.providerIds',
    method: 'PATCH',
    path: '/subscription/:id/stripe-ids',
    summary: 'Tie a subscription to another one at the payment provider, which is looked at first',
    access: 'admin',
    bucket: 'write',
    params: id,
    body: z
      .object({ stripeCustomerId: providerId('cus'), stripeSubscriptionId: providerId('sub') })
      .refine(({ stripeCustomerId, stripeSubscriptionId }) => stripeCustomerId ?? stripeSubscriptionId, {
        path: ['stripeSubscriptionId'],
        error: 'Give at least one ID',
      }),
    output: changed,
    errors: ['subscription.notFound', 'subscription.busy', 'subscription.providerIds', 'payments.failed'],
  }),
  transfer: endpoint({
    operation: 'subscription.transfer',
    method: 'POST',
    path: '/subscription/:id/transfer',
    summary: 'Give a subscription and its future credits to somebody else; who pays stays the same',
    access: 'admin',
    bucket: 'write',
    params: id,
    body: z.object({ userId: person, reason }),
    output: changed,
    errors: [
      'subscription.notFound',
      'subscription.busy',
      'subscription.incomplete',
      'subscription.ended',
      'subscription.transferSelf',
      'subscription.transferTaken',
      'subscription.transferTarget',
      'users.notFound',
    ],
  }),
  pause: endpoint({
    operation: 'subscription.pause',
    method: 'POST',
    path: '/subscription/:id/pause',
    summary: 'Stop payments and new credits until it is resumed; credits that are there can be spent',
    access: 'admin',
    bucket: 'write',
    params: id,
    output: changed,
    errors: [
      ...provider,
      'subscription.ended',
      'subscription.canceling',
      'subscription.paused',
      'subscription.pastDue',
      'subscription.incomplete',
    ],
  }),
  resume: endpoint({
    operation: 'subscription.resume',
    method: 'POST',
    path: '/subscription/:id/resume',
    summary: 'Go on with payments and credits',
    access: 'admin',
    bucket: 'write',
    params: id,
    output: changed,
    errors: [...provider, 'subscription.ended', 'subscription.notPaused'],
  }),
  adminPortal: endpoint({
    operation: 'subscription.adminPortal',
    method: 'POST',
    path: '/subscription/admin-portal',
    summary: 'The payment provider’s page of a customer, by subscription or by person',
    access: 'admin',
    bucket: 'write',
    body: z
      .object({ subscriptionId: z.uuid().toLowerCase().optional(), userId: person.optional() })
      .refine(({ subscriptionId, userId }) => (subscriptionId === undefined) !== (userId === undefined), {
        path: ['userId'],
        error: 'Give either a subscription or a user',
      }),
    output: z.object({ data: z.object({ url: z.string() }) }),
    errors: ['subscription.notFound', 'users.notFound', 'subscription.noCustomer', 'payments.failed'],
  }),
};
