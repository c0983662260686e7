import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '../context';
import { rangeEnd, rangeStart } from '../day-range';
import { type Page, paginate, readCursor, readPage, writeCursor } from '../http/paging';
import { countUpToCap } from '../totals';
import type { creditsAdminApi, PurchaseRow } from './admin-contract';

type ListQuery = z.output<typeof creditsAdminApi.purchases.query>;

interface Row extends Omit<PurchaseRow, 'paidAt' | 'user'> {
  paidAt: Date;
  userId: string;
  userName: string;
  userEmail: string;
}

/** A page of purchases of credits that were paid, the latest first. */
export async function listPurchases(
  ctx: Ctx,
  query: ListQuery,
): Promise<z.input<typeof creditsAdminApi.purchases.output>> {
  const page = readPage(query);
  const { rows, nextCursor } = await pageOfPurchases(ctx, query, page);
  const where = Prisma.join(conditions(query), ' AND ');
  const total = await countUpToCap(ctx, Prisma.sql`"CreditPurchase" p WHERE ${where}`);
  return { data: rows, pagination: paginate(page, total, { nextCursor, capped: true }) };
}

/** The same without counting: for files. */
export async function pageOfPurchases(
  ctx: Ctx,
  query: ListQuery,
  { size, offset, cursor }: Page,
): Promise<{ rows: PurchaseRow[]; nextCursor: string | null }> {
  const where = [...conditions(query), ...after(cursor)];
  const rows = await select(ctx, where, size + 1, cursor ? 0 : offset);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: shown.map(toPurchase),
    nextCursor: rows.length > size && last ? cursorOf(last) : null,
  };
}

/** In the words of the index `CreditPurchase_paid`. */
function conditions({ userId, from, to }: ListQuery): Prisma.Sql[] {
  return [
    Prisma.sql`p."paidAt" IS NOT NULL`,
    ...(userId ? [Prisma.sql`p."userId" = ${userId}::uuid`] : []),
    ...(from ? [Prisma.sql`p."paidAt" >= ${rangeStart(from)}::timestamptz`] : []),
    ...(to ? [Prisma.sql`p."paidAt" <= ${rangeEnd(to)}::timestamptz`] : []),
  ];
}

const cursorShape = z.tuple([z.iso.datetime().regex(/^20/), z.uuid()]);

function after(cursor: string | undefined): Prisma.Sql[] {
  if (!cursor) return [];
  const [at, id] = readCursor(cursor, cursorShape);
  return [Prisma.sql`(p."paidAt", p."id") < (${at}::timestamptz, ${id}::uuid)`];
}

const cursorOf = ({ paidAt, id }: Row) => writeCursor([paidAt.toISOString(), id]);

/** The purchases come first, by index alone; names are looked up for those that are shown. */
function select(ctx: Ctx, where: Prisma.Sql[], limit: number, offset: number): Promise<Row[]> {
  return ctx.db.$queryRaw<Row[]>`
    SELECT p."id", p."credits", p."amount", p."currency", p."refundedAmount", p."paidAt",
      p."paymentIntentId" AS "paymentId", c."name" AS product, p."userId", u."name" AS "userName", u."email" AS "userEmail"
    FROM (
      SELECT p."id" FROM "CreditPurchase" p WHERE ${Prisma.join(where, ' AND ')}
      ORDER BY p."paidAt" DESC, p."id" DESC LIMIT ${limit} OFFSET ${offset}) AS page
    JOIN "CreditPurchase" p ON p."id" = page."id"
    JOIN "User" u ON u."id" = p."userId" LEFT JOIN "CreditProduct" c ON c."id" = p."productId"
    ORDER BY p."paidAt" DESC, p."id" DESC`;
}

function toPurchase({ userId, userName, userEmail, paidAt, ...row }: Row): PurchaseRow {
  return { ...row, paidAt: paidAt.toISOString(), user: { id: userId, name: userName, email: userEmail } };
}
