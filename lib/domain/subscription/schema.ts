import { z } from 'zod';
import { frequency } from '@/lib/domain/plans/contract';

const when = z.iso.datetime();
export const planId = z.uuid('This plan does not exist').toLowerCase();

export const statuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;

export type Status = (typeof statuses)[number];

export const discount = z.object({
  percentOff: z.number().nullable(),
  /** Cents. */
  amountOff: z.number().int().nullable(),
  duration: z.enum(['once', 'repeating', 'forever']),
  endsAt: when.nullable(),
});

const card = z.object({
  brand: z.string(),
  last4: z.string(),
  expiresMonth: z.number().int(),
  expiresYear: z.number().int(),
});

/** A subscription as its owner sees it. */
export const subscription = z.object({
  id: z.uuid(),
  planId: z.uuid(),
  plan: z.object({
    id: z.uuid(),
    name: z.string(),
    monthlyPrice: z.number().int(),
    yearlyPrice: z.number().int(),
    creditsPerMonth: z.number().int(),
    /** Whether new subscriptions to it are possible. */
    isActive: z.boolean(),
  }),
  status: z.enum(statuses),
  /** Active or trialing. */
  isActive: z.boolean(),
  frequency,
  /** Cents a period before discounts, as agreed; later price changes do not apply. */
  amount: z.number().int(),
  currency: z.string(),
  startedAt: when,
  currentPeriodStart: when,
  currentPeriodEnd: when,
  /** Days left in the period, rounded up, at least 0. */
  remainingDays: z.number().int(),
  cancelAtPeriodEnd: z.boolean(),
  /** When it will end; null if it renews. */
  cancelAt: when.nullable(),
  canceledAt: when.nullable(),
  endedAt: when.nullable(),
  pausedAt: when.nullable(),
  trialEndsAt: when.nullable(),
  /** The change scheduled for the end of the period. */
  pending: z
    .object({
      planId: z.uuid(),
      planName: z.string(),
      creditsPerMonth: z.number().int(),
      frequency,
      /** Cents a period. */
      amount: z.number().int(),
      at: when,
    })
    .nullable(),
  discount: discount.nullable(),
  card: card.nullable(),
  /** The next credits certain to come, from a paid year or the next payment; null if there are none. */
  nextGrant: z.object({ credits: z.number().int(), at: when }).nullable(),
  /** The open amount to pay before it continues. */
  due: z
    .object({
      /** Cents. */
      amount: z.number().int(),
      /** The payment provider's page of the invoice. */
      url: z.string().nullable(),
      nextAttemptAt: when.nullable(),
    })
    .nullable(),
  /**
   * Whether the owner can manage cards and invoices at the provider: not after a transfer, when another user pays.
   */
  hasPortal: z.boolean(),
});

export type Subscription = z.output<typeof subscription>;

export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  /** Cents; negative if more was credited than charged. */
  total: z.number().int(),
  /** Cents. */
  amountPaid: z.number().int(),
  /** Cents. */
  refundedAmount: z.number().int(),
  currency: z.string(),
  issuedAt: when,
  paidAt: when.nullable(),
  hostedUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
});

export type Invoice = z.output<typeof invoice>;

/** The terms of a change, computed before it is made. */
export const preview = z.object({
  planId: z.uuid(),
  planName: z.string(),
  frequency,
  /** By the prices for the current frequency. */
  direction: z.enum(['upgrade', 'downgrade', 'same']),
  /** Immediately with a new period, or at the end of the current one. */
  takesEffect: z.enum(['now', 'period_end']),
  at: when,
  /** Cents charged now. */
  dueNow: z.number().int(),
  /** Cents credited for unused time. */
  credited: z.number().int(),
  /** Cents of credit left for the next invoices. */
  leftOver: z.number().int(),
  /** Cents of the next charge, and when. */
  nextAmount: z.number().int(),
  nextAt: when,
  currency: z.string(),
  /** Credits granted immediately. */
  creditsNow: z.number().int(),
  /** Credits already granted for the unused time, by which `creditsNow` is less than a month's. */
  creditsDeducted: z.number().int(),
  creditsPerMonth: z.number().int(),
});

export type Preview = z.output<typeof preview>;
