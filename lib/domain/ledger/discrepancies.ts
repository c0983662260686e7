import type { Ctx } from '@/lib/core/context';
import type { Discrepancy } from '@/lib/core/discrepancy';
import { listUnrefundedPurchases } from '@/lib/domain/credits/checkout/queue-refund';
import { findFigureDiscrepancies } from '@/lib/domain/dashboard/queries';
import { findSubscriptionDiscrepancies } from '@/lib/domain/subscription/sync/discrepancies';

type ReadContext = Pick<Ctx, 'db' | 'clock'>;

/** Maximum discrepancies reported per kind. */
export const MAX_REPORTED = 100;

/** The parts of a ledger check in order, each with the label that an admin sees while it runs. */
export const parts: { label: string; find(ctx: ReadContext): Promise<Discrepancy[]> }[] = [
  { label: 'the numbers of every account', find: violations },
  { label: 'paid purchases', find: unmatchedPurchases },
  { label: 'credits from purchases', find: unpaidLots },
  { label: 'payments with a problem', find: problems },
  { label: 'payments for deleted accounts', find: unrefunded },
  { label: 'subscriptions', find: findSubscriptionDiscrepancies },
  { label: 'the statistics', find: findFigureDiscrepancies },
];

/**
 * Returns discrepancies, at most 100 of a kind: accounts that do not add up, payments without credits, credits without
 * payment, mismatched payments, payments not refunded yet, overdue subscription months and wrong counters. Reads the
 * whole ledger.
 */
export async function findDiscrepancies(ctx: ReadContext): Promise<Discrepancy[]> {
  const discrepancies: Discrepancy[] = [];
  for (const { find } of parts) discrepancies.push(...(await find(ctx)));
  return discrepancies;
}

/** See prisma/functions/credits/CreditViolation.sql. */
async function violations(ctx: ReadContext): Promise<Discrepancy[]> {
  const rows = await ctx.db.$queryRaw<{ userId: string; what: string; stored: string; counted: string }[]>`
    SELECT "userId", what, stored, counted FROM "CreditViolation" LIMIT ${MAX_REPORTED}`;
  return rows.map(({ userId, what, stored, counted }) => ({
    kind: 'violation',
    text: `Account ${userId}: ${what} (${stored} stored, ${counted} counted)`,
    about: { type: 'user', id: userId },
  }));
}

async function unmatchedPurchases(ctx: ReadContext): Promise<Discrepancy[]> {
  const rows = await ctx.db.$queryRaw<
    { id: string; userId: string; credits: number; granted: bigint | null }[]
  >`
    SELECT p."id", p."userId", p."credits", l."granted" FROM "CreditPurchase" p
    LEFT JOIN "CreditLot" l ON l."sourceKey" = p."sessionId" AND l."userId" = p."userId"
    WHERE p."paidAt" IS NOT NULL AND l."granted" IS DISTINCT FROM p."credits" LIMIT ${MAX_REPORTED}`;
  return rows.map(({ id, userId, credits, granted }) => ({
    kind: 'purchaseUnmatched',
    text: `Purchase ${id}: ${credits} credits were paid, ${granted ?? 0} were granted`,
    about: { type: 'user', id: userId },
  }));
}

async function unpaidLots(ctx: ReadContext): Promise<Discrepancy[]> {
  const rows = await ctx.db.$queryRaw<{ sourceKey: string; userId: string; granted: bigint }[]>`
    SELECT l."sourceKey", l."userId", l."granted" FROM "CreditLot" l
    WHERE l."kind" = 'purchase' AND NOT EXISTS (
      SELECT 1 FROM "CreditPurchase" p WHERE p."sessionId" = l."sourceKey" AND p."paidAt" IS NOT NULL)
    LIMIT ${MAX_REPORTED}`;
  return rows.map(({ sourceKey, userId, granted }) => ({
    kind: 'purchaseUnpaid',
    text: `Account ${userId}: ${granted} credits were granted for ${sourceKey}, which was never paid`,
    about: { type: 'user', id: userId },
  }));
}

async function problems(ctx: ReadContext): Promise<Discrepancy[]> {
  const rows = await ctx.db.creditPurchase.findMany({
    where: { problem: { not: null } },
    select: { id: true, userId: true, problem: true },
    orderBy: { createdAt: 'asc' },
    take: MAX_REPORTED,
  });
  return rows.map(({ id, userId, problem }) => ({
    kind: 'purchaseProblem',
    text: `Purchase ${id}: ${problem}`,
    about: { type: 'user', id: userId },
  }));
}

async function unrefunded(ctx: ReadContext): Promise<Discrepancy[]> {
  const rows = await listUnrefundedPurchases(ctx);
  return rows.map(({ id, userId }) => ({
    kind: 'unrefunded',
    text: `Purchase ${id}: it was paid after its account was deleted; it is not refunded yet`,
    about: { type: 'user', id: userId },
  }));
}
