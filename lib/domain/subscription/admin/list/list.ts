import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { rangeEnd, rangeStart } from '@/lib/contract/day-range';
import { type Page, paginate, readPage } from '@/lib/contract/paging';
import { type Ctx, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findPage } from '@/lib/list/find-page';
import { readCounter } from '@/lib/list/totals';
import { figureCondition, isAlive, isPaying } from '../../figures';
import { subscriptionInclude } from '../../row';
import type { Figure } from '../../rules';
import type { subscriptionAdminApi } from '../contract';
import { toAdminSubscription } from '../row';
import { listOrder } from './order';
import { searchCondition } from './search-condition';

type ListQuery = z.output<typeof subscriptionAdminApi.list.query>;
type ListAnswer = z.output<typeof subscriptionAdminApi.list.output>;

/** Returns a page of all subscriptions for admins, with users, plans and pending changes. */
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

async function pageOfSubscriptions(ctx: Ctx, query: ListQuery, page: Page) {
  const { ids, total } = await findSubscriptions(ctx, query, page);
  const rows = await ctx.db.subscription.findMany({
    where: { id: { in: ids.slice(0, page.size) } },
    include: subscriptionInclude,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sorted = ids.flatMap((id) => byId.get(id) ?? []);
  const last = sorted.at(-1);
  const nextCursor = ids.length > page.size && last ? listOrder.cursorAfter(last, query.sortBy) : null;
  const now = ctx.clock.now();
  return { rows: sorted.map((row) => toAdminSubscription(row, now)), nextCursor, total };
}

/**
 * Returns the ids of a page and the one after it, and the number of matches up to the cap. Fails with
 * `auth.forbidden` if the caller is no admin.
 */
export async function findSubscriptions(
  ctx: Ctx,
  query: ListQuery,
  page: Page,
): Promise<{ ids: string[]; total: number }> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const filters = [...(await searchedFor(ctx, query)), ...filtersOf(query, ctx.clock.now())];
  return findPage(ctx, {
    table: Prisma.sql`"Subscription" s`,
    filters,
    order: listOrder,
    query,
    page,
    counter: isTallied(query) ? await talliedTotal(ctx, query) : undefined,
    isSearch: Boolean(query.search),
  });
}

async function searchedFor(ctx: Ctx, { search }: ListQuery): Promise<Prisma.Sql[]> {
  return search ? [await searchCondition(ctx, search)] : [];
}

function filtersOf(query: ListQuery, now: Date): Prisma.Sql[] {
  const { userId, startDate, endDate, figure } = query;
  return [
    ...kindOf(query),
    ...(query.ending ? [isEnding] : []),
    ...(figure ? [figureCondition(figure, now)] : []),
    ...(userId ? [Prisma.sql`s."userId" = ${userId}::uuid`] : []),
    ...(startDate ? [Prisma.sql`s."createdAt" >= ${rangeStart(startDate)}::timestamptz`] : []),
    ...(endDate ? [Prisma.sql`s."createdAt" <= ${rangeEnd(endDate)}::timestamptz`] : []),
  ];
}

/** Must match the condition of the index `Subscription_ending`. */
const isEnding = Prisma.sql`s."cancelAt" IS NOT NULL
  AND s."status" IN ('trialing', 'active', 'past_due', 'unpaid', 'paused')`;

/** The same condition for the tally. */
const isTalliedEnding = Prisma.sql`s."isCanceling"
  AND s."status" IN ('trialing', 'active', 'past_due', 'unpaid', 'paused')`;

/** The filters that the tally supports as well. */
function kindOf({ status, frequency, planId }: ListQuery): Prisma.Sql[] {
  return [
    ...(status ? [Prisma.sql`s."status" = ${status}::"SubscriptionStatus"`] : []),
    ...(frequency ? [Prisma.sql`s."frequency" = ${frequency}::"BillingFrequency"`] : []),
    ...(planId ? [Prisma.sql`s."planId" = ${planId}::uuid`] : []),
  ];
}

/** The conditions of figures that the tally supports as well. */
const tallied: Partial<Record<Figure, [Prisma.Sql]>> = { mrr: [isPaying], alive: [isAlive] };

/** Returns whether the total can be read from the tally. */
function isTallied({ search, userId, startDate, endDate, figure }: ListQuery): boolean {
  return !(search || userId || startDate || endDate || (figure && !tallied[figure]));
}

async function talliedTotal(ctx: Ctx, query: ListQuery): Promise<number> {
  const kinds = [
    ...kindOf(query),
    ...(query.ending ? [isTalliedEnding] : []),
    ...(query.figure ? (tallied[query.figure] ?? []) : []),
  ];
  if (kinds.length === 0) return readCounter(ctx, 'subscriptions');
  const [row] = await ctx.db.$queryRaw<{ n: bigint | null }[]>`
    SELECT sum(s."count")::bigint AS n FROM "SubscriptionTally" s WHERE ${Prisma.join(kinds, ' AND ')}`;
  return Number(row?.n ?? 0);
}
