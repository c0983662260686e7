import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { pagingQuery } from '@/lib/contract/paging';
import { frequency, plan } from '@/lib/domain/plans/contract';
import { invoice, planId, preview, subscription } from './schema';

const changed = z.object({ message: z.string(), data: subscription });
const wanted = z.object({ planId, frequency });

/** What the preview said: where it is given and is not so any more, nothing is changed. */
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
    summary: 'Plans that can be subscribed to; admins may ask for inactive ones too',
    access: 'everybody',
    bucket: 'read',
    query: z.object({ includeInactive: z.enum(['true', 'false']).optional() }),
    output: z.object({ data: z.array(plan) }),
    errors: ['auth.forbidden'],
  }),
  current: endpoint({
    operation: 'subscription.current',
    method: 'GET',
    path: '/subscription/current',
    summary: 'One’s live subscription, or null',
    access: 'user',
    bucket: 'read',
    output: z.object({ data: subscription.nullable() }),
  }),
  checkout: endpoint({
    operation: 'subscription.checkout',
    method: 'POST',
    path: '/subscription/checkout',
    summary: 'Open a checkout on the payment provider’s own page; an open one for the same is used again',
    access: 'user',
    bucket: 'write',
    body: wanted,
    output: z.object({ data: z.object({ url: z.string(), sessionId: z.string() }) }),
    errors: [...checkoutErrors],
  }),
  embeddedCheckout: endpoint({
    operation: 'subscription.embeddedCheckout',
    method: 'POST',
    path: '/subscription/embedded-checkout',
    summary: 'Open a checkout within the page; an open one for the same is used again',
    access: 'user',
    bucket: 'write',
    body: wanted,
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
    summary: 'What became of one of one’s checkouts',
    access: 'user',
    bucket: 'read',
    params: z.object({ sessionId: z.string().regex(/^cs_[A-Za-z0-9_]{4,200}$/) }),
    output: z.object({
      data: z.object({
        /** `refunded`: it was a second subscription, and its money went back. */
        status: z.enum(['open', 'processing', 'paid', 'refunded', 'expired', 'failed']),
        planId: z.uuid(),
        planName: z.string(),
        frequency,
        /** Cents a period. */
        amount: z.number().int(),
        currency: z.string(),
        creditsPerMonth: z.number().int(),
        /** What can be spent now. */
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
    summary: 'The payment provider’s page where one manages cards and invoices',
    access: 'user',
    bucket: 'write',
    output: z.object({ data: z.object({ url: z.string() }) }),
    errors: ['subscription.noCustomer', 'payments.failed'],
  }),
  preview: endpoint({
    operation: 'subscription.preview',
    method: 'POST',
    path: '/subscription/preview',
    summary: 'What another plan or frequency would cost and bring, to the cent; nothing is changed',
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
    summary: 'Change to another plan: upwards at once and paid now, else at the end of the period',
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
    summary: 'Pay by the year from now on, or by the month from the end of the period',
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
    summary: 'Take back a change that is to come at the end of the period',
    access: 'user',
    bucket: 'write',
    output: changed,
    errors: [...stateErrors, 'subscription.noPending'],
  }),
  cancel: endpoint({
    operation: 'subscription.cancel',
    method: 'POST',
    path: '/subscription/cancel',
    summary: 'Let one’s subscription end with its period; a pending change is dropped',
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
    summary: 'Take a cancellation back before the period ends',
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
    summary: 'Pay what is due with the card of the subscription, now',
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
    summary: 'Invoices that one was sent, the newest first',
    access: 'user',
    bucket: 'read',
    query: z.object({ limit: pagingQuery.limit, cursor: pagingQuery.cursor }),
    output: z.object({ data: z.array(invoice), nextCursor: z.string().nullable() }),
  }),
};
