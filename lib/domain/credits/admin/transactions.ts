import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { rangeEnd, rangeStart } from '@/lib/contract/day-range';
import { type Page, paginate, paginateRows, readCursor, readPage } from '@/lib/contract/paging';
import { TOTAL_CAP } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { countUpToCap } from '@/lib/list/totals';
import { type FlowPart, flowOf, partsOf } from '../rules';
import type { creditsAdminApi, TransactionRow } from './contract';

type ListQuery = z.output<typeof creditsAdminApi.operations.query>;

interface Row extends Pick<TransactionRow, 'kind' | 'reason'> {
  id: bigint;
  amount: bigint;
  balanceAfter: bigint | null;
  settledAt: Date;
  userId: string;
  userName: string;
  userEmail: string;
  songId: string | null;
  songName: string | null;
  isSongLive: boolean | null;
  purchaseId: string | null;
  cents: number | null;
  currency: string | null;
  adminId: string | null;
  adminName: string | null;
}

/** Returns a page of settled credit transactions, latest first. */
export async function listTransactions(
  ctx: Ctx,
  query: ListQuery,
): Promise<z.input<typeof creditsAdminApi.operations.output>> {
  const page = readPage(query);
  const { rows, nextCursor } = await pageOfTransactions(ctx, query, page);
  const total = await countUpToCap(ctx, Prisma.sql`(${matching(query, { limit: TOTAL_CAP + 1 })}) AS o`);
  return { data: rows, pagination: paginate(page, total, { nextCursor, capped: true }) };
}

/** Returns a page of transactions without a total, for exports. */
export async function pageOfTransactions(
  ctx: Ctx,
  query: ListQuery,
  { size, offset, cursor }: Page,
): Promise<{ rows: TransactionRow[]; nextCursor: string | null }> {
  const skip = cursor ? 0 : offset;
  const matches = matching(query, { behind: after(cursor), limit: size + 1 + skip });
  const rows = await select(ctx, matches, size + 1, skip);
  return paginateRows(rows, size, { toItem: toTransaction, cursorOf });
}

/**
 * Selects at least the first `limit` matches. One user's come through their index; otherwise `limit` of each kind through
 * the index `CreditOperation_done`, for the caller to sort.
 */
function matching(
  { flow, userId, from, to }: ListQuery,
  { behind = [], limit }: { behind?: Prisma.Sql[]; limit: number },
): Prisma.Sql {
  const always = [
    Prisma.sql`o."status" = 'done'`,
    ...(from ? [Prisma.sql`o."settledAt" >= ${rangeStart(from)}::timestamptz`] : []),
    ...(to ? [Prisma.sql`o."settledAt" <= ${rangeEnd(to)}::timestamptz`] : []),
    ...behind,
  ];
  const parts = partsOf(flow).map(matchesPart);
  const where = (conditions: Prisma.Sql[]) => Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
  if (userId) {
    const own = [...always, Prisma.sql`(${Prisma.join(parts, ' OR ')})`];
    return Prisma.sql`
      SELECT o."id", o."settledAt" FROM (
        SELECT * FROM "CreditOperation" o WHERE o."userId" = ${userId}::uuid OFFSET 0) AS o ${where(own)}`;
  }
  const selects = parts.map(
    (part) => Prisma.sql`
      (SELECT o."id", o."settledAt" FROM "CreditOperation" o ${where([part, ...always])}
        ORDER BY o."settledAt" DESC, o."id" DESC LIMIT ${limit})`,
  );
  return Prisma.join(selects, ' UNION ALL ');
}

function matchesPart({ kind, way }: FlowPart): Prisma.Sql {
  const isKind = Prisma.sql`o."kind" = ${kind}::"CreditKind"`;
  if (way === null) return isKind;
  return way === 'in'
    ? Prisma.sql`(${isKind} AND o."amount" > 0)`
    : Prisma.sql`(${isKind} AND o."amount" <= 0)`;
}

const cursorShape = z.tuple([z.iso.datetime().regex(/^20/), z.string().regex(/^\d{1,18}$/)]);

function after(cursor: string | undefined): Prisma.Sql[] {
  if (!cursor) return [];
  const [at, id] = readCursor(cursor, cursorShape);
  return [Prisma.sql`(o."settledAt", o."id") < (${at}::timestamptz, ${BigInt(id)}::bigint)`];
}

const cursorOf = ({ settledAt, id }: Row) => [settledAt.toISOString(), String(id)];

/** Picks the page by index alone, then joins names for its rows only. */
function select(ctx: Ctx, matches: Prisma.Sql, limit: number, offset: number): Promise<Row[]> {
  return ctx.db.$queryRaw<Row[]>`
    SELECT o."id", o."kind"::text AS kind, o."amount", o."description" AS reason, o."settledAt", o."userId",
      u."name" AS "userName", u."email" AS "userEmail", o."songId", s."name" AS "songName",
      s."deletedAt" IS NULL AS "isSongLive", p."id" AS "purchaseId", p."amount" AS cents, p."currency",
      o."actorId" AS "adminId", a."name" AS "adminName",
      (SELECT e."balanceAfter" FROM "CreditEntry" e WHERE e."operationId" = o."id" ORDER BY e."id" DESC LIMIT 1) AS "balanceAfter"
    FROM (
      SELECT o."id" FROM (${matches}) AS o ORDER BY o."settledAt" DESC, o."id" DESC LIMIT ${limit} OFFSET ${offset}) AS page
    JOIN "CreditOperation" o ON o."id" = page."id"
    JOIN "User" u ON u."id" = o."userId" LEFT JOIN "User" a ON a."id" = o."actorId"
    LEFT JOIN "Song" s ON s."id" = o."songId" LEFT JOIN "CreditPurchase" p ON p."id" = o."purchaseId"
    ORDER BY o."settledAt" DESC, o."id" DESC`;
}

function toTransaction(row: Row): TransactionRow {
  const { id, kind, reason, balanceAfter, settledAt, songId, songName, purchaseId, adminId } = row;
  const amount = Number(row.amount);
  return {
    id: String(id),
    user: { id: row.userId, name: row.userName, email: row.userEmail },
    flow: flowOf(kind, amount),
    kind,
    amount,
    balanceAfter: balanceAfter === null ? null : Number(balanceAfter),
    reason,
    song:
      songId === null
        ? null
        : { id: songId, name: songName, isRemoved: songName === null || !row.isSongLive },
    purchase:
      purchaseId === null ? null : { id: purchaseId, amount: row.cents ?? 0, currency: row.currency ?? '' },
    admin: adminId === null ? null : { id: adminId, name: row.adminName ?? 'Deleted user' },
    settledAt: settledAt.toISOString(),
  };
}
