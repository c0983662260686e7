import type { Ctx } from '@/lib/core/context';
import type { Discrepancy } from '@/lib/core/discrepancy';
import { listLate, listUnrefunded } from './reconcile';

const MAX_PER_KIND = 100;
const DAY_MS = 24 * 60 * 60_000;

type LedgerCtx = Pick<Ctx, 'db' | 'clock'>;

/**
 * Returns the discrepancies of subscriptions, at most 100 of each kind: payments without credits, credits without a
 * payment, overdue months, and payments not refunded yet: of second subscriptions, or after the end.
 */
export async function findSubscriptionDiscrepancies(ctx: LedgerCtx): Promise<Discrepancy[]> {
  const rows = await Promise.all([
    unfulfilled(ctx),
    unmatchedGrants(ctx),
    unpaidLots(ctx),
    overdue(ctx),
    unrefunded(ctx),
  ]);
  return rows.flat();
}

/** An invoice of zero, as for a trial, brings no credits. */
async function unfulfilled(ctx: LedgerCtx): Promise<Discrepancy[]> {
  const rows = await ctx.db.$queryRaw<{ id: string; amountPaid: number; subscriptionId: string }[]>`
    SELECT i."id", i."amountPaid", i."subscriptionId" FROM "SubscriptionInvoice" i
    JOIN "Subscription" s ON s."id" = i."subscriptionId"
    WHERE i."status" = 'paid' AND i."total" > 0 AND s."problem" IS NULL
      AND i."reason" IN ('subscription_create', 'subscription_cycle', 'subscription_update')
      AND (s."endedAt" IS NULL OR i."paidAt" <= s."endedAt")
      AND NOT EXISTS (SELECT 1 FROM "SubscriptionGrant" g WHERE g."invoiceId" = i."id") LIMIT ${MAX_PER_KIND}`;
  return rows.map(({ id, amountPaid, subscriptionId }) => ({
    kind: 'invoiceUnfulfilled',
    text: `Invoice ${id}: ${amountPaid} cents were paid, nothing was granted`,
    about: { type: 'subscription', id: subscriptionId },
  }));
}

async function unmatchedGrants(ctx: LedgerCtx): Promise<Discrepancy[]> {
  const rows = await ctx.db.$queryRaw<
    { key: string; credits: number; granted: bigint | null; subscriptionId: string }[]
  >`
    SELECT g."key", g."credits", l."granted", g."subscriptionId" FROM "SubscriptionGrant" g
    LEFT JOIN "CreditLot" l ON l."sourceKey" = g."key" AND l."userId" = g."userId"
    WHERE g."status" = 'granted' AND coalesce(l."granted", 0) <> g."credits" LIMIT ${MAX_PER_KIND}`;
  return rows.map(({ key, credits, granted, subscriptionId }) => ({
    kind: 'monthUnmatched',
    text: `Month ${key}: ${credits} credits were due, ${granted ?? 0} were granted`,
    about: { type: 'subscription', id: subscriptionId },
  }));
}

async function unpaidLots(ctx: LedgerCtx): Promise<Discrepancy[]> {
  const rows = await ctx.db.$queryRaw<{ sourceKey: string; userId: string; granted: bigint }[]>`
    SELECT l."sourceKey", l."userId", l."granted" FROM "CreditLot" l
    WHERE l."kind" = 'subscription_grant' AND NOT EXISTS (
      SELECT 1 FROM "SubscriptionGrant" g WHERE g."key" = l."sourceKey" AND g."status" = 'granted')
    LIMIT ${MAX_PER_KIND}`;
  return rows.map(({ sourceKey, userId, granted }) => ({
    kind: 'monthUnpaid',
    text: `Account ${userId}: ${granted} credits were granted for ${sourceKey}, which is not a paid month`,
    about: { type: 'user', id: userId },
  }));
}

async function overdue(ctx: LedgerCtx): Promise<Discrepancy[]> {
  const before = new Date(ctx.clock.now().getTime() - DAY_MS);
  const rows = await ctx.db.$queryRaw<{ key: string; dueAt: Date; subscriptionId: string }[]>`
    SELECT g."key", g."dueAt", g."subscriptionId" FROM "SubscriptionGrant" g JOIN "Subscription" s ON s."id" = g."subscriptionId"
    WHERE g."status" = 'due' AND g."dueAt" < ${before} AND s."status" IN ('active', 'trialing')
    ORDER BY g."dueAt" LIMIT ${MAX_PER_KIND}`;
  return rows.map(({ key, dueAt, subscriptionId }) => ({
    kind: 'monthOverdue',
    text: `Month ${key}: due since ${dueAt.toISOString()}, not granted yet`,
    about: { type: 'subscription', id: subscriptionId },
  }));
}

async function unrefunded(ctx: LedgerCtx): Promise<Discrepancy[]> {
  const [refused, late] = await Promise.all([listUnrefunded(ctx), listLate(ctx)]);
  return [
    ...refused.map(({ id, problem }) => ({
      id,
      text: `Subscription ${id}: ${problem}; it is not refunded yet`,
    })),
    ...late.map(({ id, invoiceId }) => ({
      id,
      text: `Invoice ${invoiceId}: it was paid after its subscription had ended; it is not refunded yet`,
    })),
  ].map(({ id, text }) => ({ kind: 'unrefunded', text, about: { type: 'subscription', id } }));
}
