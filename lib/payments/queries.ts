import type { StripeEventStatus } from '@/generated/prisma/enums';
import type { Ctx } from '../context';
import { findSubscriptionDiscrepancies } from '../subscription/discrepancies';

/** The newest events of a status, without what they carried. */
export function listInbox(ctx: Ctx, status: StripeEventStatus, limit = 100) {
  return ctx.db.stripeEvent.findMany({
    where: { status },
    omit: { payload: true },
    orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** The newest comparisons with the provider. */
export function listReconciliations(ctx: Ctx, limit = 24) {
  return ctx.db.reconciliationRun.findMany({ orderBy: { startedAt: 'desc' }, take: limit });
}

type Books = Pick<Ctx, 'db' | 'clock'>;

/** How many discrepancies of one kind are told. */
const MOST_TOLD = 100;

/**
 * What must not be, in one sentence each, at most 100 of a kind: accounts whose numbers do not add up, payments without
 * their credits, credits without their payment, payments that are not what was quoted, and months of subscriptions that
 * are overdue. Reads the whole ledger.
 */
export async function findDiscrepancies(ctx: Books): Promise<string[]> {
  const rows = await Promise.all([
    violations(ctx),
    unmatchedPurchases(ctx),
    unpaidLots(ctx),
    problems(ctx),
    findSubscriptionDiscrepancies(ctx),
  ]);
  return rows.flat();
}

async function violations(ctx: Books): Promise<string[]> {
  const rows = await ctx.db.$queryRaw<{ userId: string; what: string; stored: string; counted: string }[]>`
    SELECT "userId", what, stored, counted FROM "CreditViolation" LIMIT ${MOST_TOLD}`;
  return rows.map(
    ({ userId, what, stored, counted }) =>
      `Account ${userId}: ${what} (${stored} stored, ${counted} counted)`,
  );
}

async function unmatchedPurchases(ctx: Books): Promise<string[]> {
  const rows = await ctx.db.$queryRaw<{ id: string; credits: number; granted: bigint | null }[]>`
    SELECT p."id", p."credits", l."granted" FROM "CreditPurchase" p
    LEFT JOIN "CreditLot" l ON l."sourceKey" = p."sessionId" AND l."userId" = p."userId"
    WHERE p."paidAt" IS NOT NULL AND l."granted" IS DISTINCT FROM p."credits" LIMIT ${MOST_TOLD}`;
  return rows.map(
    ({ id, credits, granted }) =>
      `Purchase ${id}: ${credits} credits were paid, ${granted ?? 0} were granted`,
  );
}

async function unpaidLots(ctx: Books): Promise<string[]> {
  const rows = await ctx.db.$queryRaw<{ sourceKey: string; userId: string; granted: bigint }[]>`
    SELECT l."sourceKey", l."userId", l."granted" FROM "CreditLot" l
    WHERE l."kind" = 'purchase' AND NOT EXISTS (
      SELECT 1 FROM "CreditPurchase" p WHERE p."sessionId" = l."sourceKey" AND p."paidAt" IS NOT NULL)
    LIMIT ${MOST_TOLD}`;
  return rows.map(
    ({ sourceKey, userId, granted }) =>
      `Account ${userId}: ${granted} credits were granted for ${sourceKey}, which nobody has paid`,
  );
}

async function problems(ctx: Books): Promise<string[]> {
  const rows = await ctx.db.creditPurchase.findMany({
    where: { problem: { not: null } },
    select: { id: true, problem: true },
    orderBy: { createdAt: 'asc' },
    take: MOST_TOLD,
  });
  return rows.map(({ id, problem }) => `Purchase ${id}: ${problem}`);
}
