import { z } from 'zod';
import { text } from '@/lib/contract/text';
import { movementKinds } from '../rules';
import { subscription } from '../schema';

/** A subscription as admins see it. */
export const adminSubscription = subscription.extend({
  user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  stripeCustomerId: z.string(),
  stripeSubscriptionId: z.string(),
  /** A problem that needs an admin's attention. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export type AdminSubscription = z.output<typeof adminSubscription>;

/** A change in a subscription's recurring revenue. */
export const movement = z.object({
  id: z.string(),
  kind: z.enum(movementKinds),
  subscriptionId: z.uuid(),
  /** The current owner. */
  user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  /** The plan after the change. */
  plan: z.object({ id: z.uuid(), name: z.string() }),
  /** Cents a month; a yearly price counts a twelfth. */
  before: z.number().int(),
  after: z.number().int(),
  /** The same change to the cent, in cents a year. */
  annualChange: z.number().int(),
  currency: z.string(),
  at: z.iso.datetime(),
});

export type MovementRow = z.output<typeof movement>;

export const subscriptionStats = z.object({
  total: z.number().int(),
  active: z.number().int(),
  trialing: z.number().int(),
  pastDue: z.number().int(),
  unpaid: z.number().int(),
  paused: z.number().int(),
  incomplete: z.number().int(),
  /** All that have ended, including those that never began. */
  canceled: z.number().int(),
  /** Of the canceled: never began, because the first payment was not made in time. */
  expired: z.number().int(),
  /** Of the live ones: have a scheduled end. */
  canceling: z.number().int(),
  /** Cents a month from active and past-due ones, after lasting discounts; a yearly price counts a twelfth. */
  mrr: z.number().int(),
  currency: z.string(),
  /** Began, and ended, in the last 30 days. */
  started: z.number().int(),
  ended: z.number().int(),
  /** Of those that ended: had begun before these 30 days. */
  churned: z.number().int(),
  /** Percent of those live 30 days ago that have ended since, to one decimal. */
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
});

export const reason = text().max(500, 'At most 500 characters').optional();

/** The discount terms: either a percentage or an amount, with months only if it repeats. */
export const discountBody = z
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
    {
      path: ['durationInMonths'],
      error: 'Only a repeating discount has a number of months, and it needs one',
    },
  )
  .meta({ example: { percentOff: 20, duration: 'once', reason: 'An apology for the outage' } });
