import { z } from 'zod';
import { dayOrMoment } from '@/lib/contract/day-range';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { MAX_BULK } from '@/lib/core/constants';
import { eventStatuses, paymentKinds } from './rules';

const when = z.iso.datetime();
const eventId = z.string().regex(/^[A-Za-z0-9_-]{4,255}$/, 'An ID like evt_…');
const id = z.object({ id: eventId });
/** An event of the payment provider without its payload. */
export const event = z.object({
  id: z.string(),
  type: z.string(),
  status: z.enum(eventStatuses),
  attempts: z.number().int(),
  /** Error of the last try. */
  error: z.string().nullable(),
  isLive: z.boolean(),
  /** By the provider's clock. */
  happenedAt: when,
  receivedAt: when,
  doneAt: when.nullable(),
});

export type PaymentEventRow = z.output<typeof event>;

/** An event with the ids of its subject and its next try. */
const detail = event.extend({
  about: z.enum(['checkout', 'refund', 'dispute', 'subscription', 'invoice', 'product', 'other']),
  /** The provider's id of the subject. */
  providerId: z.string().nullable(),
  purchaseId: z.uuid().nullable(),
  subscriptionId: z.uuid().nullable(),
  user: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  nextTryAt: when.nullable(),
  triesLeft: z.number().int().nullable(),
});

export type PaymentEventDetail = z.output<typeof detail>;

/** A payment, or money returned by a refund or dispute. */
const payment = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  /** The payer; null if an invoice names none. */
  user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  /** The product, or the subscription's current plan; null for a custom amount. */
  what: z.string().nullable(),
  /** Credits of a purchase. */
  credits: z.number().int().nullable(),
  /** Cents: negative for returned money, positive again for a won dispute. */
  amount: z.number().int(),
  currency: z.string(),
  /** The provider's id of the payment. */
  paymentId: z.string().nullable(),
  subscriptionId: z.uuid().nullable(),
  /** When it was paid, or when we learned of the return. */
  at: when,
});

export type PaymentRow = z.output<typeof payment>;

/** Payments, and the inbox of the payment provider's events. */
export const paymentsApi = {
  list: endpoint({
    operation: 'payments.list',
    method: 'GET',
    path: '/payments',
    summary: 'Payments and returned money, latest first',
    access: 'admin',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      kind: z.enum(paymentKinds).optional(),
      userId: z.uuid().toLowerCase().optional(),
      /** At or after this; a day begins at midnight UTC. */
      from: dayOrMoment.optional(),
      /** At or before this; a day ends at midnight UTC. */
      to: dayOrMoment.optional(),
    }),
    output: z.object({ data: z.array(payment), pagination }),
  }),
  events: endpoint({
    operation: 'payments.events',
    method: 'GET',
    path: '/payments/events',
    summary: 'Events of the payment provider, newest first',
    access: 'admin',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      status: z.enum(eventStatuses).optional(),
      type: z
        .string()
        .max(100)
        .regex(/^[a-z_.0-9]+$/)
        .optional(),
      /** Received at or after this; a day begins at midnight UTC. */
      from: dayOrMoment.optional(),
      /** Received at or before this; a day ends at midnight UTC. */
      to: dayOrMoment.optional(),
    }),
    output: z.object({ data: z.array(event), pagination }),
  }),
  event: endpoint({
    operation: 'payments.event',
    method: 'GET',
    path: '/payments/events/:id',
    summary: 'Subject and status of an event',
    access: 'admin',
    bucket: 'read',
    params: id,
    output: z.object({ data: detail }),
    errors: ['payments.eventNotFound'],
  }),
  retry: endpoint({
    operation: 'payments.retryEvent',
    method: 'POST',
    path: '/payments/events/:id/retry',
    summary: 'Retry a dead event',
    access: 'admin',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: id }),
    errors: ['payments.eventNotFound', 'payments.eventNotDead'],
  }),
  bulkRetry: endpoint({
    operation: 'payments.retryEvents',
    method: 'POST',
    path: '/payments/events/retry',
    summary: 'Retry dead events; others are skipped',
    access: 'admin',
    bucket: 'write',
    body: z.object({ ids: z.array(eventId).min(1, 'Choose at least one').max(MAX_BULK, 'At most 1,000') }),
    output: z.object({
      message: z.string(),
      data: z.object({ retried: z.number().int(), skipped: z.number().int() }),
    }),
    errors: ['payments.eventsUnknown'],
  }),
};
