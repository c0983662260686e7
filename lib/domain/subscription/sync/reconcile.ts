import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import type { Outcome } from '@/lib/domain/credits/checkout/fulfil';
import { queueRefusal } from '../queue-refusal';
import { settleCheckout } from './settle-checkout';
import { syncSubscription } from './sync';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Checkouts that are unsettled for so long are looked at. */
const PATIENCE_MS = 10 * MINUTE_MS;
/** So long after the end of its period there must have been news of a subscription; nor is one compared more often. */
const OVERDUE_MS = HOUR_MS;
/** Subscriptions that are compared each time though nothing is overdue: the longest unchecked. */
const SHARE = 200;
const BATCH = 200;
/** Failures after which the provider is taken to be away, and left alone. */
const MOST_FAILURES = 5;
/** In the words of the index of those that go on. */
const GOES_ON = Prisma.sql`"status" IN ('incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused')`;

/** What was asked about, and how much of it had moved. */
export type Compared = { checked: number; moved: number };

/**
 * Compares subscriptions with the provider: those whose period is over and of whose next one nothing was heard, and a
 * share of the others, so that each has its turn. One that cannot be compared now does not keep the others waiting; it
 * fails at the end.
 */
export async function compareSubscriptions(ctx: Ctx): Promise<Compared> {
  const before = new Date(ctx.clock.now().getTime() - OVERDUE_MS);
  const overdue = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT "stripeSubscriptionId" AS id FROM "Subscription"
    WHERE ${GOES_ON} AND "checkedAt" < ${before} AND "currentPeriodEnd" < ${before}
    ORDER BY "currentPeriodEnd" LIMIT ${5 * SHARE}`;
  const unchecked = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT "stripeSubscriptionId" AS id FROM "Subscription"
    WHERE ${GOES_ON} AND "checkedAt" < ${before} ORDER BY "checkedAt" LIMIT ${SHARE}`;
  const ids = new Set([...overdue, ...unchecked].map(({ id }) => id));
  return each([...ids], (id) => syncSubscription(ctx, id));
}

/** Asks about every checkout that is unsettled for long, and ends those nobody can pay any more. */
export async function settleCheckouts(ctx: Ctx): Promise<Compared> {
  const now = ctx.clock.now();
  const rows = await ctx.db.subscriptionCheckout.findMany({
    where: {
      status: { in: ['open', 'processing'] },
      createdAt: { lt: new Date(now.getTime() - PATIENCE_MS) },
    },
    select: { id: true, sessionId: true },
    orderBy: { createdAt: 'asc' },
    take: 5 * BATCH,
  });
  return each(rows, async ({ id, sessionId }) => {
    const outcome = sessionId ? await settleCheckout(ctx, sessionId) : 'foreign';
    if (outcome !== 'foreign') return outcome;
    const { count } = await ctx.db.subscriptionCheckout.updateMany({
      where: { id, status: { in: ['open', 'processing'] }, expiresAt: { lt: now } },
      data: { status: 'expired', clientSecret: null, url: null },
    });
    return count > 0 ? 'changed' : 'unchanged';
  });
}

/** Queues again what is to end a subscription that must not be, where its money is not back yet. Answers how many. */
export async function requeueRefusals(ctx: Ctx): Promise<number> {
  const rows = await listUnrefunded(ctx);
  for (const { id } of rows) await queueRefusal(ctx, id);
  return rows.length;
}

/** Subscriptions that were refused and whose payments are not given back, at most 100. */
export function listUnrefunded(ctx: Pick<Ctx, 'db'>): Promise<{ id: string; problem: string }[]> {
  return ctx.db.$queryRaw<{ id: string; problem: string }[]>`
    SELECT s."id", s."problem" FROM "Subscription" s WHERE s."problem" IS NOT NULL AND EXISTS (
      SELECT 1 FROM "SubscriptionInvoice" i
      WHERE i."subscriptionId" = s."id" AND i."status" = 'paid' AND i."refundedAmount" < i."amountPaid")
    ORDER BY s."createdAt" LIMIT 100`;
}

async function each<T>(all: T[], work: (one: T) => Promise<Outcome>): Promise<Compared> {
  let moved = 0;
  const failures: unknown[] = [];
  for (const one of all) {
    try {
      if ((await work(one)) === 'changed') moved += 1;
    } catch (error) {
      failures.push(error);
      if (failures.length === MOST_FAILURES) break;
    }
  }
  const [first] = failures;
  if (first) throw first;
  return { checked: all.length, moved };
}
