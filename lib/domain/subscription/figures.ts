import { Prisma } from '@/generated/prisma/client';
import { DAY_MS } from '@/lib/core/constants';
import type { Figure } from './rules';

const WINDOW_MS = 30 * DAY_MS;

/** Paying or owing; holds for the tally as well. Must match the condition of the index `Subscription_paying`. */
export const isPaying = Prisma.sql`s."status" IN ('active', 'past_due')`;

/** Started and not ended; holds for the tally as well. */
export const isAlive = Prisma.sql`s."status" IN ('trialing', 'active', 'past_due', 'unpaid', 'paused')`;

/**
 * Returns the condition for the subscriptions `s` that a figure counts. One that was never paid neither starts nor
 * ends.
 */
export function figureCondition(figure: Figure, now: Date): Prisma.Sql {
  const since = Prisma.sql`${new Date(now.getTime() - WINDOW_MS)}::timestamptz`;
  switch (figure) {
    case 'mrr':
      return isPaying;
    case 'alive':
      return isAlive;
    case 'subscribers':
      return Prisma.sql`${isAlive} AND (
        SELECT m."kind" FROM "SubscriptionMovement" m WHERE m."subscriptionId" = s."id" ORDER BY m."id" DESC LIMIT 1) <> 'churn'`;
    case 'started':
      return Prisma.sql`s."startedAt" >= ${since} AND s."status" NOT IN ('incomplete', 'incomplete_expired')`;
    case 'ended':
      return Prisma.sql`s."status" = 'canceled' AND s."endedAt" >= ${since}`;
    case 'churn':
      return Prisma.sql`s."status" = 'canceled' AND s."endedAt" >= ${since} AND s."startedAt" < ${since}`;
  }
}
