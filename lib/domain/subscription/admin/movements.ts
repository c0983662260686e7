import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { rangeEnd, rangeStart } from '@/lib/contract/day-range';
import { type Page, paginate, paginateRows, readCursor, readPage } from '@/lib/contract/paging';
import type { Ctx } from '@/lib/core/context';
import { countUpToCap } from '@/lib/list/totals';
import type { subscriptionAdminApi } from './contract';
import type { MovementRow } from './schema';

type ListQuery = z.output<typeof subscriptionAdminApi.movements.query>;

interface Row extends Pick<MovementRow, 'kind' | 'subscriptionId' | 'currency'> {
  id: bigint;
  /** Cents a year. */
  before: number;
  after: number;
  at: Date;
  userId: string;
  userName: string;
  userEmail: string;
  planId: string;
  planName: string;
}

/** Returns a page of changes in recurring revenue, newest first. */
export async function listMovements(
  ctx: Ctx,
  query: ListQuery,
): Promise<z.input<typeof subscriptionAdminApi.movements.output>> {
  const page = readPage(query);
  const { rows, nextCursor } = await pageOfMovements(ctx, query, page);
  const total = await countUpToCap(ctx, matching(query));
  return { data: rows, pagination: paginate(page, total, { nextCursor, capped: true }) };
}

/** Returns a page without counting, for CSV files. */
export async function pageOfMovements(
  ctx: Ctx,
  query: ListQuery,
  { size, offset, cursor }: Page,
): Promise<{ rows: MovementRow[]; nextCursor: string | null }> {
  const rows = await select(ctx, matching(query, after(cursor)), size + 1, cursor ? 0 : offset);
  return paginateRows(rows, size, { toItem: toMovement, cursorOf });
}

/** Returns the FROM and WHERE of a query. One user's movements are found through their subscriptions. */
function matching({ kind, planId, userId, from, to }: ListQuery, behind: Prisma.Sql[] = []): Prisma.Sql {
  const conditions = [
    Prisma.sql`true`,
    ...(kind ? [Prisma.sql`m."kind" = ${kind}::"MovementKind"`] : []),
    ...(planId ? [Prisma.sql`m."planId" = ${planId}::uuid`] : []),
    ...(from ? [Prisma.sql`m."at" >= ${rangeStart(from)}::timestamptz`] : []),
    ...(to ? [Prisma.sql`m."at" <= ${rangeEnd(to)}::timestamptz`] : []),
    ...behind,
  ];
  const rows = userId
    ? Prisma.sql`(
        SELECT m.* FROM "Subscription" s JOIN "SubscriptionMovement" m ON m."subscriptionId" = s."id"
        WHERE s."userId" = ${userId}::uuid OFFSET 0)`
    : Prisma.sql`"SubscriptionMovement"`;
  return Prisma.sql`${rows} AS m WHERE ${Prisma.join(conditions, ' AND ')}`;
}

const cursorShape = z.tuple([z.iso.datetime().regex(/^20/), z.string().regex(/^\d{1,18}$/)]);

function after(cursor: string | undefined): Prisma.Sql[] {
  if (!cursor) return [];
  const [at, id] = readCursor(cursor, cursorShape);
  return [Prisma.sql`(m."at", m."id") < (${at}::timestamptz, ${BigInt(id)}::bigint)`];
}

const cursorOf = ({ at, id }: Row) => [at.toISOString(), String(id)];

/** Finds the page by index alone, then joins the names. */
function select(ctx: Ctx, source: Prisma.Sql, limit: number, offset: number): Promise<Row[]> {
  return ctx.db.$queryRaw<Row[]>`
    SELECT m."id", m."kind"::text AS kind, m."subscriptionId", m."before", m."after", m."at", s."currency",
      u."id" AS "userId", u."name" AS "userName", u."email" AS "userEmail", m."planId", p."name" AS "planName"
    FROM (SELECT m."id" FROM ${source} ORDER BY m."at" DESC, m."id" DESC LIMIT ${limit} OFFSET ${offset}) AS page
    JOIN "SubscriptionMovement" m ON m."id" = page."id"
    JOIN "Subscription" s ON s."id" = m."subscriptionId"
    JOIN "User" u ON u."id" = s."userId" JOIN "Plan" p ON p."id" = m."planId"
    ORDER BY m."at" DESC, m."id" DESC`;
}

function toMovement({ id, kind, subscriptionId, currency, at, ...of }: Row): MovementRow {
  return {
    id: String(id),
    kind,
    subscriptionId,
    user: { id: of.userId, name: of.userName, email: of.userEmail },
    plan: { id: of.planId, name: of.planName },
    before: Math.round(of.before / 12),
    after: Math.round(of.after / 12),
    annualChange: of.after - of.before,
    currency,
    at: at.toISOString(),
  };
}
