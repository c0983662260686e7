import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import type { Outcome } from '@/lib/domain/credits/checkout/fulfil';
import { queueClosing, queueRefusal } from '../queue-ending';
import { settleCheckout } from './settle-checkout';
import { syncSubscription } from './sync';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Age from which unsettled checkouts are compared. */
const GRACE_MS = 10 * MINUTE_MS;
/** Time after the end of a period by which an event must have come. No subscription is compared more often. */
const OVERDUE_MS = HOUR_MS;
/** Subscriptions compared in each run though nothing is overdue: those unchecked for longest. */
const SAMPLE = 200;
const BATCH = 200;
/** Time in which a payment after the end is refunded, or reported as not refunded. */
const LATE_MS = 30 * 24 * HOUR_MS;
/** Failures after which the provider counts as down and the run stops. */
const MAX_FAILURES = 5;
/** Must match the condition of the index of ongoing subscriptions. */
const IS_ONGOING = Prisma.sql`"status" IN ('incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused')`;

/** Records compared with the provider, and how many of them had changed. */
export type ComparisonCounts = { checked: number; moved: number };

/**
 * Compares subscriptions with the provider: those whose period is over without news of the next, and a sample of the
 * others in turn. A failure does not keep the others waiting; the first one is thrown at the end.
 */
export async function compareSubscriptions(ctx: Ctx): Promise<ComparisonCounts> {
  const before = new Date(ctx.clock.now().getTime() - OVERDUE_MS);
  const overdue = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT "stripeSubscriptionId" AS id FROM "Subscription"
    WHERE ${IS_ONGOING} AND "checkedAt" < ${before} AND "currentPeriodEnd" < ${before}
    ORDER BY "currentPeriodEnd" LIMIT ${5 * SAMPLE}`;
  const unchecked = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT "stripeSubscriptionId" AS id FROM "Subscription"
    WHERE ${IS_ONGOING} AND "checkedAt" < ${before} ORDER BY "checkedAt" LIMIT ${SAMPLE}`;
  const ids = new Set([...overdue, ...unchecked].map(({ id }) => id));
  return compareEach([...ids], (id) => syncSubscription(ctx, id));
}

/** Settles the checkouts that have been unsettled for long, and expires those that can no longer be paid. */
export async function settleCheckouts(ctx: Ctx): Promise<ComparisonCounts> {
  const now = ctx.clock.now();
  const rows = await ctx.db.subscriptionCheckout.findMany({
    where: {
      status: { in: ['open', 'processing'] },
      createdAt: { lt: new Date(now.getTime() - GRACE_MS) },
    },
    select: { id: true, sessionId: true },
    orderBy: { createdAt: 'asc' },
    take: 5 * BATCH,
  });
  return compareEach(rows, async ({ id, sessionId }) => {
    const outcome = sessionId ? await settleCheckout(ctx, sessionId) : 'foreign';
    if (outcome !== 'foreign') return outcome;
    const { count } = await ctx.db.subscriptionCheckout.updateMany({
      where: { id, status: { in: ['open', 'processing'] }, expiresAt: { lt: now } },
      data: { status: 'expired', clientSecret: null, url: null },
    });
    return count > 0 ? 'changed' : 'unchanged';
  });
}

/** Queues again whatever should return a payment and has not yet. Returns the number of subscriptions. */
export async function requeueRefunds(ctx: Ctx): Promise<number> {
  const refused = await listUnrefunded(ctx);
  for (const { id } of refused) await queueRefusal(ctx, id);
  const late = new Set((await listLate(ctx)).map(({ id }) => id));
  for (const id of late) await queueClosing(ctx, id);
  return refused.length + late.size;
}

/** Returns refused subscriptions whose payments are not refunded yet, at most 100. */
export function listUnrefunded(ctx: Pick<Ctx, 'db'>): Promise<{ id: string; problem: string }[]> {
  return ctx.db.$queryRaw<{ id: string; problem: string }[]>`
    SELECT s."id", s."problem" FROM "Subscription" s WHERE s."problem" IS NOT NULL AND EXISTS (
      SELECT 1 FROM "SubscriptionInvoice" i
      WHERE i."subscriptionId" = s."id" AND i."status" = 'paid' AND i."refundedAmount" < i."amountPaid")
    ORDER BY s."createdAt" LIMIT 100`;
}

/** Returns invoices paid in the last 30 days, after their subscription had ended, that are not refunded yet, at most 100. */
export function listLate(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<{ id: string; invoiceId: string }[]> {
  const since = new Date(ctx.clock.now().getTime() - LATE_MS);
  return ctx.db.$queryRaw<{ id: string; invoiceId: string }[]>`
    SELECT s."id", i."id" AS "invoiceId" FROM "SubscriptionInvoice" i
    JOIN "Subscription" s ON s."id" = i."subscriptionId"
    WHERE i."paidAt" > ${since} AND i."status" = 'paid' AND i."paidAt" > s."endedAt" AND s."problem" IS NULL
      AND i."refundedAmount" < i."amountPaid"
      AND NOT EXISTS (SELECT 1 FROM "SubscriptionGrant" g WHERE g."invoiceId" = i."id")
    ORDER BY i."paidAt" LIMIT 100`;
}

async function compareEach<T>(items: T[], compare: (item: T) => Promise<Outcome>): Promise<ComparisonCounts> {
  let moved = 0;
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      if ((await compare(item)) === 'changed') moved += 1;
    } catch (error) {
      failures.push(error);
      if (failures.length === MAX_FAILURES) break;
    }
  }
  const [first] = failures;
  if (first) throw first;
  return { checked: items.length, moved };
}
