import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { rangeEnd, rangeStart } from '@/lib/contract/day-range';
import { type Page, paginate, paginateRows, readCursor, readPage } from '@/lib/contract/paging';
import type { Ctx } from '@/lib/core/context';
import { countUpToCap } from '@/lib/list/totals';
import type { AdjustmentRow, creditsAdminApi } from './contract';

type ListQuery = z.output<typeof creditsAdminApi.adjustments.query>;

interface Row extends Omit<AdjustmentRow, 'id' | 'amount' | 'createdAt' | 'user' | 'admin' | 'balanceAfter'> {
  id: bigint;
  amount: bigint;
  balanceAfter: bigint | null;
  createdAt: Date;
  userId: string;
  userName: string;
  userEmail: string;
  adminId: string;
  adminName: string | null;
}

/** Returns a page of credit adjustments by admins, newest first. */
export async function listAdjustments(
  ctx: Ctx,
  query: ListQuery,
): Promise<z.input<typeof creditsAdminApi.adjustments.output>> {
  const page = readPage(query);
  const { rows, nextCursor } = await pageOfAdjustments(ctx, query, page);
  const where = Prisma.join(conditions(query), ' AND ');
  const total = await countUpToCap(ctx, Prisma.sql`"CreditOperation" o WHERE ${where}`);
  return { data: rows, pagination: paginate(page, total, { nextCursor, capped: true }) };
}

/** Returns a page of adjustments without a total, for exports. */
export async function pageOfAdjustments(
  ctx: Ctx,
  query: ListQuery,
  { size, offset, cursor }: Page,
): Promise<{ rows: AdjustmentRow[]; nextCursor: string | null }> {
  const where = [...conditions(query), ...after(cursor)];
  const rows = await select(ctx, where, size + 1, cursor ? 0 : offset);
  return paginateRows(rows, size, { toItem: toAdjustment, cursorOf });
}

/** Only admins are actors. Worded exactly like the predicates of the partial indexes, so that Postgres uses them. */
function conditions({ userId, type, from, to }: ListQuery): Prisma.Sql[] {
  return [
    Prisma.sql`o."actorId" IS NOT NULL`,
    ...(userId ? [Prisma.sql`o."userId" = ${userId}::uuid`] : []),
    ...(type ? [Prisma.sql`o."kind" = ${type}::"CreditKind"`] : []),
    ...(from ? [Prisma.sql`o."createdAt" >= ${rangeStart(from)}`] : []),
    ...(to ? [Prisma.sql`o."createdAt" <= ${rangeEnd(to)}`] : []),
  ];
}

const cursorShape = z.tuple([z.iso.datetime().regex(/^20/), z.string().regex(/^\d{1,18}$/)]);

function after(cursor: string | undefined): Prisma.Sql[] {
  if (!cursor) return [];
  const [at, id] = readCursor(cursor, cursorShape);
  return [Prisma.sql`(o."createdAt", o."id") < (${at}::timestamptz, ${BigInt(id)})`];
}

const cursorOf = ({ createdAt, id }: Row) => [createdAt.toISOString(), String(id)];

/** Picks the page by index alone, then joins names for its rows only. */
function select(ctx: Ctx, where: Prisma.Sql[], limit: number, offset: number): Promise<Row[]> {
  return ctx.db.$queryRaw<Row[]>`
    SELECT o."id", o."kind"::text AS type, o."amount", o."description" AS reason, o."createdAt", o."userId",
      o."actorId" AS "adminId", u."name" AS "userName", u."email" AS "userEmail", a."name" AS "adminName",
      (SELECT e."balanceAfter" FROM "CreditEntry" e WHERE e."operationId" = o."id" ORDER BY e."id" DESC LIMIT 1) AS "balanceAfter"
    FROM (
      SELECT o."id" FROM "CreditOperation" o WHERE ${Prisma.join(where, ' AND ')}
      ORDER BY o."createdAt" DESC, o."id" DESC LIMIT ${limit} OFFSET ${offset}) AS page
    JOIN "CreditOperation" o ON o."id" = page."id"
    JOIN "User" u ON u."id" = o."userId" LEFT JOIN "User" a ON a."id" = o."actorId"
    ORDER BY o."createdAt" DESC, o."id" DESC`;
}

function toAdjustment(row: Row): AdjustmentRow {
  const { id, type, amount, reason, balanceAfter, createdAt } = row;
  return {
    id: String(id),
    type,
    amount: Number(amount),
    reason,
    balanceAfter: balanceAfter === null ? null : Number(balanceAfter),
    createdAt: createdAt.toISOString(),
    user: { id: row.userId, name: row.userName, email: row.userEmail },
    admin: { id: row.adminId, name: row.adminName ?? 'Deleted user' },
  };
}
