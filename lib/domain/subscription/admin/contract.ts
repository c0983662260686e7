import { z } from 'zod';
import { dayOrMoment } from '@/lib/contract/day-range';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { text } from '@/lib/contract/text';
import { frequency } from '@/lib/domain/plans/contract';
import { figures, movementKinds } from '../rules';
import { invoice, planId, statuses } from '../schema';
import { adminSubscription, discountBody, movement, reason, subscriptionStats } from './schema';

const id = z.object({ id: z.uuid().toLowerCase() });
const userParam = z.object({ userId: z.uuid().toLowerCase() });
const person = z.uuid('This user does not exist').toLowerCase();
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

/** The calls by which admins manage users' subscriptions. */
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
      /** Only live ones with a scheduled end. */
      ending: z.enum(['true']).optional(),
      /** Only those that a figure of the statistics counts. */
      figure: z.enum(figures).optional(),
      userId: person.optional(),
      planId: planId.optional(),
      /** Created at or after this; a day begins at midnight UTC. */
      startDate: dayOrMoment.optional(),
      /** Created at or before this; a day ends at midnight UTC. */
      endDate: dayOrMoment.optional(),
      sortBy: z.enum(['createdAt', 'currentPeriodEnd', 'status', 'frequency']).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
      /** Part of a name or email address, or the start of one of our ids or the provider's. */
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
    summary: 'Changes in recurring revenue, newest first',
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
    summary: 'Subscriptions by status, monthly revenue and churn',
    access: 'admin',
    bucket: 'read',
    output: z.object({ data: subscriptionStats }),
  }),
  get: endpoint({
    operation: 'subscription.get',
    method: 'GET',
    path: '/subscription/:id',
    summary: 'One subscription with its latest invoices and monthly grants',
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
    summary: 'A user’s latest hundred subscriptions, including ended ones, newest first',
    access: 'admin',
    bucket: 'read',
    params: userParam,
    query: z.object({
      as: z
        .enum(['subscriber', 'payer'])
        .default('subscriber')
        .describe(
          'With `payer`: the live ones that were transferred to others and that the user still pays for',
        ),
    }),
    output: z.object({ data: z.array(adminSubscription) }),
    errors: ['users.notFound'],
  }),
  cancelOfUser: endpoint({
    operation: 'subscription.cancelOfUser',
    method: 'POST',
    path: '/subscription/user/:userId/cancel',
    summary: 'Cancel a user’s live subscription, immediately or at the end of its period',
    access: 'admin',
    bucket: 'write',
    params: userParam,
    body: z.object({
      immediate: z.boolean().default(false),
      /** The expected subscription: one that has replaced it is left alone. */
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
    summary: 'End a subscription now, without a refund; its credits stay',
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
    summary: 'Revoke a cancellation before the subscription ends',
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
    summary: 'Discount the next invoices, in place of a current discount',
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
    summary: 'Link a subscription to another one at the payment provider, after checking it there',
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
    summary: 'Transfer a subscription and its future credits to another user; the payer stays the same',
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
    summary: 'Stop payments and new credits until it is resumed; existing credits can be spent',
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
    summary: 'Resume payments and credits',
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
    summary: 'The payment provider’s page for a customer, by subscription or by user',
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
