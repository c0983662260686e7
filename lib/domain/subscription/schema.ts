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

/** A subscription as whoever has it sees it. */
export const subscription = z.object({
  id: z.uuid(),
  planId: z.uuid(),
  plan: z.object({
    id: z.uuid(),
    name: z.string(),
    monthlyPrice: z.number().int(),
    yearlyPrice: z.number().int(),
    creditsPerMonth: z.number().int(),
    /** Nobody new can subscribe to it. */
    isActive: z.boolean(),
  }),
  status: z.enum(statuses),
  /** Active or trialing. */
  isActive: z.boolean(),
  frequency,
  /** Cents a period, before discounts: what was agreed, whatever the plan costs by now. */
  amount: z.number().int(),
  currency: z.string(),
  startedAt: when,
  currentPeriodStart: when,
  currentPeriodEnd: when,
  /** Days left in the period, begun ones counted whole, at least 0. */
  remainingDays: z.number().int(),
  cancelAtPeriodEnd: z.boolean(),
  /** When it will end; null while it goes on. */
  cancelAt: when.nullable(),
  canceledAt: when.nullable(),
  endedAt: when.nullable(),
  pausedAt: when.nullable(),
  trialEndsAt: when.nullable(),
  /** What it changes to by itself. */
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
  /** The next credits that are sure to come: of a year that is paid, or with the next payment. Null where none will. */
  nextGrant: z.object({ credits: z.number().int(), at: when }).nullable(),
  /** What is to be paid before it goes on. */
  due: z
    .object({
      /** Cents. */
      amount: z.number().int(),
      /** The payment provider's page of the invoice. */
      url: z.string().nullable(),
      nextAttemptAt: when.nullable(),
    })
    .nullable(),
  /** Whether one's cards and invoices can be managed at the payment provider: not after it came from somebody else. */
  hasPortal: z.boolean(),
});

export type Subscription = z.output<typeof subscription>;

export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  /** Cents; negative where more was given back than was due. */
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

/** What a change means, before it is made. */
export const preview = z.object({
  planId: z.uuid(),
  planName: z.string(),
  frequency,
  /** By the price under the current frequency; `same` where that is equal. */
  direction: z.enum(['upgrade', 'downgrade', 'same']),
  /** At once with a new period, or at the end of the current one. */
  takesEffect: z.enum(['now', 'period_end']),
  at: when,
  /** Cents that are charged now. */
  dueNow: z.number().int(),
  /** Cents of unused time that are given back. */
  credited: z.number().int(),
  /** Cents that stay to one's credit for the next invoices. */
  leftOver: z.number().int(),
  /** Cents that are charged next, and when. */
  nextAmount: z.number().int(),
  nextAt: when,
  currency: z.string(),
  /** Credits that come at once. */
  creditsNow: z.number().int(),
  creditsPerMonth: z.number().int(),
});

export type Preview = z.output<typeof preview>;
