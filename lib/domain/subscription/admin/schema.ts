import { z } from 'zod';
import { subscription } from '../schema';

/** A subscription as admins see it. */
export const adminSubscription = subscription.extend({
  user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  stripeCustomerId: z.string(),
  stripeSubscriptionId: z.string(),
  /** What somebody should know about it. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export type AdminSubscription = z.output<typeof adminSubscription>;

export const movementKinds = ['new', 'expansion', 'contraction', 'churn'] as const;

/** A change of what a subscription pays. */
export const movement = z.object({
  id: z.string(),
  kind: z.enum(movementKinds),
  subscriptionId: z.uuid(),
  /** Who has the subscription now. */
  user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  /** The one it has since. */
  plan: z.object({ id: z.uuid(), name: z.string() }),
  /** Cents a month; a year counts a twelfth. */
  before: z.number().int(),
  after: z.number().int(),
  /** The same change to the cent: cents a year. */
  annualChange: z.number().int(),
  currency: z.string(),
  at: z.iso.datetime(),
});

export type MovementRow = z.output<typeof movement>;
