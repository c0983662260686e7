import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { DAY_MS, TOTAL_CAP } from '../constants';
import { type Ctx, isAdmin } from '../context';
import { fail } from '../errors';
import { type Page, paginate, readPage } from '../http/paging';
import { countUpToCap, keptTotal } from '../totals';
import type { AdminSubscription, subscriptionAdminApi } from './admin-contract';
import { listOrder } from './list-order';
import { type SubscriptionRow, subscriptionInclude, toAdminSubscription } from './row';
import { searchCondition } from './search';

type ListQuery = z.output<typeof subscriptionAdminApi.list.query>;
type ListAnswer = z.output<typeof subscriptionAdminApi.list.output>;

/** A page of all subscriptions for admins, with their people, plans and pending changes. */
export async function listSubscriptions(ctx: Ctx, query: ListQuery): Promise<ListAnswer> {
  const page = readPage(query);
  const { rows, nextCursor, total } = await pageOfSubscriptions(ctx, query, page);
  const { totalItems, totalPages, totalIsCapped } = paginate(page, total, {
    nextCursor,
    capped: !isTallied(query),
  });
  return {
    data: rows,
    total: totalItems,
    page: page.page,
    pageSize: page.size,
    totalPages,
    ...(totalIsCapped ? { totalIsCapped } : {}),
    nextCursor,
  };
}

/** The subscriptions of one page, for admins, where the next one begins, and how many there are, counted up to the cap. */
export async function pageOfSubscriptions(
  ctx: Ctx,
  query: ListQuery,
  page: Page,
): Promise<{ rows: AdminSubscription[]; nextCursor: string | null; total: number }> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const conditions = [...(await searchedFor(ctx, query)), ...filtersOf(query)];
  const total = await totalOf(ctx, query, conditions);
  const rows = await selectRows(ctx, query, page, conditions, total);
  const shown = rows.slice(0, page.size);
  const last = shown.at(-1);
  const nextCursor = rows.length > page.size && last ? listOrder.cursorBehind(last, query.sortBy) : null;
  const now = ctx.clock.now();
  return { rows: shown.map((row) => toAdminSubscription(row, now)), nextCursor, total };
}

/** The rows of a page and the one behind it. The ids come first, by index alone: a deep page reads no more rows than another. */
async function selectRows(
  ctx: Ctx,
  query: ListQuery,
  page: Page,
  conditions: Prisma.Sql[],
  total: number,
): Promise<SubscriptionRow[]> {
  const matching = Prisma.sql`"Subscription" s ${whereOf([...conditions, ...listOrder.behind(query)])}`;
  // Few are found first and put in order then, which the offset enforces: sought in the list's order they may lie far apart.
  const isFew = conditions.length > 0 && total <= TOTAL_CAP;
  const from = isFew ? Prisma.sql`(SELECT * FROM ${matching} OFFSET 0) s` : matching;
  const ids = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT s."id" FROM ${from} ORDER BY ${listOrder.orderBy(query)}
    LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset}`;
  const rows = await ctx.db.subscription.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    include: subscriptionInclude,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

function whereOf(conditions: Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
}

async function searchedFor(ctx: Ctx, { search }: ListQuery): Promise<Prisma.Sql[]> {
  return search ? [await searchCondition(ctx, search)] : [];
}

function filtersOf(query: ListQuery): Prisma.Sql[] {
  const { userId, startDate, endDate } = query;
  return [
    ...kindOf(query),
    ...(query.ending ? [isEnding] : []),
    ...(userId ? [Prisma.sql`s."userId" = ${userId}::uuid`] : []),
    ...(startDate ? [Prisma.sql`s."createdAt" >= ${momentOf(startDate)}::timestamptz`] : []),
    ...(endDate ? [endOf(endDate)] : []),
  ];
}

/** Word for word the condition of the index `Subscription_ending`. */
const isEnding = Prisma.sql`s."cancelAt" IS NOT NULL
  AND s."status" IN ('trialing', 'active', 'past_due', 'unpaid', 'paused')`;

/** The same by the tally. */
const isTalliedEnding = Prisma.sql`s."isCanceling"
  AND s."status" IN ('trialing', 'active', 'past_due', 'unpaid', 'paused')`;

/** The filters by kind, which the tally knows of as well. */
function kindOf({ status, frequency, planId }: ListQuery): Prisma.Sql[] {
  return [
    ...(status ? [Prisma.sql`s."status" = ${status}::"SubscriptionStatus"`] : []),
    ...(frequency ? [Prisma.sql`s."frequency" = ${frequency}::"BillingFrequency"`] : []),
    ...(planId ? [Prisma.sql`s."planId" = ${planId}::uuid`] : []),
  ];
}

const DAY_ONLY = 'YYYY-MM-DD'.length;

/** Within what the database can compare with; nothing is older or younger. */
function momentOf(text: string): Date {
  const [first, last] = [Date.UTC(1970, 0), Date.UTC(9000, 0)];
  return new Date(Math.min(Math.max(Date.parse(text), first), last));
}

function endOf(text: string): Prisma.Sql {
  if (text.length > DAY_ONLY) return Prisma.sql`s."createdAt" <= ${momentOf(text)}::timestamptz`;
  return Prisma.sql`s."createdAt" < ${new Date(momentOf(text).getTime() + DAY_MS)}::timestamptz`;
}

/** Whether the total is kept, and need not be counted. */
function isTallied({ search, userId, startDate, endDate }: ListQuery): boolean {
  return !(search || userId || startDate || endDate);
}

async function totalOf(ctx: Ctx, query: ListQuery, conditions: Prisma.Sql[]): Promise<number> {
  if (!isTallied(query)) return countUpToCap(ctx, Prisma.sql`"Subscription" s ${whereOf(conditions)}`);
  if (conditions.length === 0) return keptTotal(ctx, 'subscriptions');
  const kinds = [...kindOf(query), ...(query.ending ? [isTalliedEnding] : [])];
  const [row] = await ctx.db.$queryRaw<{ n: bigint | null }[]>`
    SELECT sum(s."count")::bigint AS n FROM "SubscriptionTally" s ${whereOf(kinds)}`;
  return Number(row?.n ?? 0);
}
