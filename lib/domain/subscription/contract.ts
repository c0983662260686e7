import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { pagingQuery } from '@/lib/contract/paging';
import { CHECKOUT_SESSION_ID } from '@/lib/core/ids';
import { frequency, plan } from '@/lib/domain/plans/contract';
import { invoice, planId, preview, subscription } from './schema';

const changed = z.object({ message: z.string(), data: subscription });
const choice = z.object({ planId, frequency });

/** The preview’s terms. If they are sent and no longer hold, nothing changes. */
const agreed = {
  /** `at` of the preview. */
  at: z.iso.datetime().optional(),
  /** `dueNow` of the preview, in cents. */
  dueNow: z.int().min(0).max(99_999_999).optional(),
};

const stateErrors = [
  'subscription.none',
  'subscription.busy',
  'subscription.paused',
  'subscription.pastDue',
  'subscription.incomplete',
  'payments.failed',
  'payments.refused',
] as const;

const changeErrors = [
  ...stateErrors,
  'subscription.canceling',
  'subscription.notPayer',
  'subscription.preview',
  'plans.notFound',
  'plans.inactive',
  'payments.declined',
  'payments.authentication',
] as const;

const checkoutErrors = [
  'plans.notFound',
  'plans.inactive',
  'subscription.exists',
  'payments.failed',
] as const;

export const subscriptionApi = {
  plans: endpoint({
    operation: 'subscription.plans',
    method: 'GET',
    path: '/subscription/plans',
    summary: 'Plans open to new subscriptions; admins may include inactive ones',
    access: 'public',
    bucket: 'read',
    query: z.object({ includeInactive: z.enum(['true', 'false']).optional() }),
    output: z.object({ data: z.array(plan) }),
    errors: ['auth.forbidden'],
  }),
  current: endpoint({
    operation: 'subscription.current',
    method: 'GET',
    path: '/subscription/current',
    summary: 'The caller’s live subscription, or null',
    access: 'user',
    bucket: 'read',
    output: z.object({ data: subscription.nullable() }),
  }),
  checkout: endpoint({
    operation: 'subscription.checkout',
    method: 'POST',
    path: '/subscription/checkout',
    summary: 'Open a checkout on the payment provider’s page, or reuse an open one for the same price',
    access: 'user',
    bucket: 'write',
    body: choice,
    output: z.object({ data: z.object({ url: z.string(), sessionId: z.string() }) }),
    errors: [...checkoutErrors],
  }),
  embeddedCheckout: endpoint({
    operation: 'subscription.embeddedCheckout',
    method: 'POST',
    path: '/subscription/embedded-checkout',
    summary: 'Open a checkout within the page, or reuse an open one for the same price',
    access: 'user',
    bucket: 'write',
    body: choice,
    output: z.object({
      clientSecret: z.string(),
      data: z.object({ sessionId: z.string(), clientSecret: z.string() }),
    }),
    errors: [...checkoutErrors],
  }),
  session: endpoint({
    operation: 'subscription.session',
    method: 'GET',
    path: '/subscription/session/:sessionId',
    summary: 'The outcome of one of the caller’s checkouts',
    access: 'user',
    bucket: 'read',
    params: z.object({ sessionId: z.string().regex(CHECKOUT_SESSION_ID) }),
    output: z.object({
      data: z.object({
        /** `refunded`: a second subscription, which was ended and refunded. */
        status: z.enum(['open', 'processing', 'paid', 'refunded', 'expired', 'failed']),
        planId: z.uuid(),
        planName: z.string(),
        frequency,
        /** Cents a period. */
        amount: z.number().int(),
        currency: z.string(),
        creditsPerMonth: z.number().int(),
        /** Spendable credits. */
        balance: z.number().int(),
        subscription: subscription.nullable(),
      }),
    }),
    errors: ['subscription.sessionNotFound'],
  }),
  portal: endpoint({
    operation: 'subscription.portal',
    method: 'POST',
    path: '/subscription/portal',
    summary: 'The payment provider’s page for the caller’s cards and invoices',
    access: 'user',
    bucket: 'write',
    output: z.object({ data: z.object({ url: z.string() }) }),
    errors: ['subscription.noCustomer', 'payments.failed'],
  }),
  preview: endpoint({
    operation: 'subscription.preview',
    method: 'POST',
    path: '/subscription/preview',
    summary: 'The cost and credits of another plan or frequency, to the cent; changes nothing',
    access: 'user',
    bucket: 'typing',
    body: z.object({ planId: planId.optional(), frequency: frequency.optional() }),
    output: z.object({ data: preview }),
    errors: [...changeErrors, 'subscription.samePlan', 'subscription.sameFrequency'],
  }),
  changePlan: endpoint({
    operation: 'subscription.changePlan',
    method: 'POST',
    path: '/subscription/change-plan',
    summary:
      'Change to another plan: an upgrade immediately and paid now, otherwise at the end of the period',
    access: 'user',
    bucket: 'write',
    body: z.object({ planId, frequency: frequency.optional(), ...agreed }),
    output: changed,
    errors: [...changeErrors, 'subscription.samePlan'],
  }),
  changeFrequency: endpoint({
    operation: 'subscription.changeFrequency',
    method: 'POST',
    path: '/subscription/change-frequency',
    summary: 'Switch to yearly billing now, or to monthly billing at the end of the period',
    access: 'user',
    bucket: 'write',
    body: z.object({ frequency, ...agreed }),
    output: changed,
    errors: [...changeErrors, 'subscription.sameFrequency'],
  }),
  revokeChange: endpoint({
    operation: 'subscription.revokeChange',
    method: 'DELETE',
    path: '/subscription/change',
    summary: 'Revoke the change scheduled for the end of the period',
    access: 'user',
    bucket: 'write',
    output: changed,
    errors: [...stateErrors, 'subscription.noPending'],
  }),
  cancel: endpoint({
    operation: 'subscription.cancel',
    method: 'POST',
    path: '/subscription/cancel',
    summary: 'Cancel the caller’s subscription at the end of its period; drops a pending change',
    access: 'user',
    bucket: 'write',
    output: changed,
    errors: [
      'subscription.none',
      'subscription.busy',
      'subscription.incomplete',
      'subscription.alreadyCanceling',
      'payments.failed',
      'payments.refused',
    ],
  }),
  reactivate: endpoint({
    operation: 'subscription.reactivate',
    method: 'POST',
    path: '/subscription/reactivate',
    summary: 'Revoke a cancellation before the period ends',
    access: 'user',
    bucket: 'write',
    output: changed,
    errors: [
      'subscription.none',
      'subscription.busy',
      'subscription.notCanceling',
      'subscription.ended',
      'payments.failed',
      'payments.refused',
    ],
  }),
  pay: endpoint({
    operation: 'subscription.pay',
    method: 'POST',
    path: '/subscription/pay',
    summary: 'Pay the amount due now with the subscription’s card',
    access: 'user',
    bucket: 'write',
    output: changed,
    errors: [
      'subscription.none',
      'subscription.busy',
      'subscription.notPastDue',
      'subscription.noCustomer',
      'payments.failed',
      'payments.refused',
      'payments.declined',
      'payments.authentication',
    ],
  }),
  invoices: endpoint({
    operation: 'subscription.invoices',
    method: 'GET',
    path: '/subscription/invoices',
    summary: 'The caller’s invoices, newest first',
    access: 'user',
    bucket: 'read',
    query: z.object({ limit: pagingQuery.limit, cursor: pagingQuery.cursor }),
    output: z.object({ data: z.array(invoice), nextCursor: z.string().nullable() }),
  }),
};
