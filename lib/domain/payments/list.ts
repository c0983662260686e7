import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { rangeEnd, rangeStart } from '@/lib/contract/day-range';
import { type Page, paginate, paginateRows, readPage } from '@/lib/contract/paging';
import type { Ctx } from '@/lib/core/context';
import { countUpToCap } from '@/lib/list/totals';
import type { PaymentRow, paymentsApi } from './contract';
import { type Place, readPlace, type Source, sourcesOf } from './list-sources';

type ListQuery = z.output<typeof paymentsApi.list.query>;

interface Row extends Omit<PaymentRow, 'kind' | 'at' | 'user'> {
  rank: number;
  at: Date;
  userId: string | null;
  userName: string | null;
  userEmail: string | null;
}

/**
 * Returns a page of payments and returned money, latest first. The rows of a period add up, to the cent, to its net revenue.
 */
export async function listPayments(
  ctx: Ctx,
  query: ListQuery,
): Promise<z.input<typeof paymentsApi.list.output>> {
  const page = readPage(query);
  const { rows, nextCursor } = await pageOfPayments(ctx, query, page);
  const all = sourcesOf(query).map((source) => Prisma.sql`SELECT 1 ${fromWhere(source, query)}`);
  const total = await countUpToCap(ctx, Prisma.sql`(${Prisma.join(all, ' UNION ALL ')}) AS payment`);
  return { data: rows, pagination: paginate(page, total, { nextCursor, capped: true }) };
}

/** Returns a page of payments without a total, for exports. */
export async function pageOfPayments(
  ctx: Ctx,
  query: ListQuery,
  { size, offset, cursor }: Page,
): Promise<{ rows: PaymentRow[]; nextCursor: string | null }> {
  const place = readPlace(cursor);
  const rows = await select(ctx, query, { place, limit: size + 1, offset: cursor ? 0 : offset });
  return paginateRows(rows, size, {
    toItem: toPayment,
    cursorOf: ({ at, rank, id }) => [at.toISOString(), rank, id],
  });
}

function fromWhere(source: Source, { from, to }: ListQuery, behind: Prisma.Sql[] = []): Prisma.Sql {
  const conditions = [
    ...source.where,
    ...(from ? [Prisma.sql`${source.at} >= ${rangeStart(from)}::timestamptz`] : []),
    ...(to ? [Prisma.sql`${source.at} <= ${rangeEnd(to)}::timestamptz`] : []),
    ...behind,
  ];
  return Prisma.sql`FROM ${source.from} WHERE ${Prisma.join(conditions, ' AND ')}`;
}

const ORDER = Prisma.sql`page.at DESC, page.rank DESC, page."purchaseId" DESC, page."invoiceId" DESC, page."returnId" DESC`;

/**
 * Takes as many rows from each source as the page can need, by the source's index, then merges them; ids break ties within
 * a kind. Joins details for the page's rows only.
 */
function select(
  ctx: Ctx,
  query: ListQuery,
  { place, limit, offset }: { place: Place | null; limit: number; offset: number },
): Promise<Row[]> {
  const parts = sourcesOf(query).map(
    (source) => Prisma.sql`
      (SELECT ${source.rank}::int AS rank, ${source.ids}, ${source.at} AS at
        ${fromWhere(source, query, place ? [source.behind(place)] : [])}
        ORDER BY ${source.at} DESC, ${source.id} DESC LIMIT ${limit + offset})`,
  );
  return ctx.db.$queryRaw<Row[]>`
    SELECT page.rank, page.at, coalesce(page."purchaseId"::text, page."invoiceId", page."returnId"::text) AS id,
      coalesce(c."name", plan."name") AS what, CASE WHEN b."id" IS NULL THEN p."credits" END AS credits,
      coalesce(-b."amount", p."amount", i."amountPaid") AS amount, coalesce(p."currency", i."currency") AS currency,
      coalesce(p."paymentIntentId", i."paymentIntentId") AS "paymentId", i."subscriptionId",
      u."id" AS "userId", u."name" AS "userName", u."email" AS "userEmail"
    FROM (
      SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) AS page ORDER BY ${ORDER} LIMIT ${limit} OFFSET ${offset}) AS page
    LEFT JOIN "MoneyReturn" b ON b."id" = page."returnId"
    LEFT JOIN "CreditPurchase" p ON p."id" = coalesce(page."purchaseId", b."purchaseId")
    LEFT JOIN "CreditProduct" c ON c."id" = p."productId"
    LEFT JOIN "SubscriptionInvoice" i ON i."id" = coalesce(page."invoiceId", b."invoiceId")
    LEFT JOIN "Subscription" s ON s."id" = i."subscriptionId" LEFT JOIN "Plan" plan ON plan."id" = s."planId"
    LEFT JOIN "User" u ON u."id" = coalesce(p."userId", i."userId")
    ORDER BY ${ORDER}`;
}

const KINDS = ['return', 'subscription', 'credits'] as const;

function toPayment({ rank, at, userId, userName, userEmail, ...row }: Row): PaymentRow {
  return {
    ...row,
    kind: KINDS[rank] ?? 'credits',
    user: userId === null ? null : { id: userId, name: userName ?? '', email: userEmail ?? '' },
    at: at.toISOString(),
  };
}
