import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { type Page, paginate, readPage } from '@/lib/contract/paging';
import { type Ctx, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findPage, walkList } from '@/lib/list/find-page';
import { wordsMatch } from '@/lib/list/people-search';
import type { applicationsApi, ReviewedApplication } from '../contract';
import { applicationInclude, toReviewed } from '../row';
import { countApplications, weekAgo } from '../stats';
import { listOrder } from './order';

type ListQuery = z.output<typeof applicationsApi.list.query>;
type ListAnswer = z.output<typeof applicationsApi.list.output>;

/** The searched text of an application, exactly as in the index. */
const searchedText = Prisma.sql`(a."name" || ' ' || a."email")`;

const all = { table: Prisma.sql`"Application" a`, order: listOrder };

/** Returns a page of all applications for admins. */
export async function listApplications(ctx: Ctx, query: ListQuery): Promise<ListAnswer> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const page = readPage(query);
  const capped = isCounted(query);
  const { ids, total } = await findPage(ctx, {
    ...all,
    filters: filtersOf(ctx, query),
    query,
    page,
    counter: capped ? undefined : await countApplications(ctx, query),
    isSearch: Boolean(query.search),
  });
  const { rows, nextCursor } = await readPageRows(ctx, query, page, ids);
  return { data: rows, pagination: paginate(page, total, { nextCursor, capped }) };
}

/** Returns one page of applications for admins and the cursor of the next one, without counting. */
export async function pageOfApplications(
  ctx: Ctx,
  query: ListQuery,
  page: Page,
): Promise<{ rows: ReviewedApplication[]; nextCursor: string | null }> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  return readPageRows(
    ctx,
    query,
    page,
    await walkList(ctx, { ...all, filters: filtersOf(ctx, query), query, page }),
  );
}

async function readPageRows(ctx: Ctx, { sortBy }: ListQuery, { size }: Page, ids: string[]) {
  const rows = await ctx.db.application.findMany({
    where: { id: { in: ids.slice(0, size) } },
    include: applicationInclude,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pageRows = ids.flatMap((id) => byId.get(id) ?? []);
  const last = pageRows.at(-1);
  return {
    rows: pageRows.map((row) => toReviewed(row, ctx.clock.now())),
    nextCursor: ids.length > size && last ? listOrder.cursorAfter(last, sortBy) : null,
  };
}

/** Returns whether the total must be counted; by job and status there are counters. */
function isCounted({ search, startDate, endDate, figure }: ListQuery): boolean {
  return Boolean(search || startDate || endDate || figure === 'lastSevenDays');
}

/** The exact condition of the index `Application_undecided`. */
const isUndecided = Prisma.sql`a."status" IN ('applied', 'screening', 'interview', 'offer')`;

function filtersOf(ctx: Ctx, query: ListQuery): Prisma.Sql[] {
  const { jobId, status, startDate, endDate, figure, search } = query;
  return [
    ...(jobId ? [Prisma.sql`a."jobId" = ${jobId}::uuid`] : []),
    ...(status ? [Prisma.sql`a."status" = ${status}::"ApplicationStatus"`] : []),
    ...(figure === 'open' ? [isUndecided] : []),
    ...(figure === 'lastSevenDays' ? [Prisma.sql`a."createdAt" >= ${weekAgo(ctx)}::timestamptz`] : []),
    ...(startDate ? [Prisma.sql`a."createdAt" >= ${startDate}::timestamptz`] : []),
    ...(endDate ? [Prisma.sql`a."createdAt" <= ${endDate}::timestamptz`] : []),
    ...(search ? [wordsMatch(searchedText, search)] : []),
  ];
}
