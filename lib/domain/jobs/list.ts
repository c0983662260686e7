import type { z } from 'zod';
import { type Job as JobRow, Prisma } from '@/generated/prisma/client';
import { type Page, paginate, readPage } from '@/lib/contract/paging';
import { type Ctx, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findPage, walkList } from '@/lib/list/find-page';
import { keyset, textColumn, timestampColumn } from '@/lib/list/keyset';
import { readCounter } from '@/lib/list/totals';
import type { jobsApi, ListedJob } from './contract';
import { jobConditions } from './filters';
import { toJob } from './row';

type ListQuery = z.output<typeof jobsApi.list.query>;
type ListAnswer = z.output<typeof jobsApi.list.output>;

const order = keyset('j', {
  createdAt: [timestampColumn('createdAt')],
  updatedAt: [timestampColumn('updatedAt')],
  title: [textColumn('title')],
  team: [textColumn('team')],
  location: [textColumn('location')],
});

const notDeleted = { table: Prisma.sql`"Job" j`, always: Prisma.sql`j."deletedAt" IS NULL`, order };

/** Returns a page of all jobs that are not deleted, for admins, with their number of applications. */
export async function listJobs(ctx: Ctx, query: ListQuery): Promise<ListAnswer> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const page = readPage(query);
  const filters = filtersOf(query);
  const capped = filters.length > 0;
  const counter = capped ? undefined : await readCounter(ctx, 'jobs');
  const isSearch = Boolean(query.search);
  const { ids, total } = await findPage(ctx, { ...notDeleted, filters, query, page, counter, isSearch });
  const { rows, nextCursor } = await readPageRows(ctx, query, page, ids);
  return { data: rows, pagination: paginate(page, total, { nextCursor, capped }) };
}

/** Returns one page of jobs for admins and the cursor of the next one, without counting. */
export async function pageOfJobs(
  ctx: Ctx,
  query: ListQuery,
  page: Page,
): Promise<{ rows: ListedJob[]; nextCursor: string | null }> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  return readPageRows(
    ctx,
    query,
    page,
    await walkList(ctx, { ...notDeleted, filters: filtersOf(query), query, page }),
  );
}

async function readPageRows(ctx: Ctx, query: ListQuery, { size }: Page, ids: string[]) {
  const pageRows = await rowsOf(ctx, ids.slice(0, size));
  const last = pageRows.at(-1);
  const now = ctx.clock.now();
  return {
    rows: pageRows.map(({ applicationCount, ...row }) => ({ ...toJob(row, now), applicationCount })),
    nextCursor: ids.length > size && last ? order.cursorAfter(last, query.sortBy) : null,
  };
}

/** Returns the jobs with these ids in the same order, with their number of applications. */
async function rowsOf(ctx: Ctx, ids: string[]): Promise<(JobRow & { applicationCount: number })[]> {
  const [rows, tallies] = await Promise.all([
    ctx.db.job.findMany({ where: { id: { in: ids } } }),
    ctx.db.applicationTally.groupBy({ by: ['jobId'], where: { jobId: { in: ids } }, _sum: { count: true } }),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const counts = new Map(tallies.map(({ jobId, _sum }) => [jobId, Number(_sum.count ?? 0)]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, applicationCount: counts.get(id) ?? 0 }] : [];
  });
}

function filtersOf(query: ListQuery): Prisma.Sql[] {
  const { isActive } = query;
  return [
    ...jobConditions(query),
    ...(isActive === 'true' ? [Prisma.sql`j."isActive"`] : []),
    ...(isActive === 'false' ? [Prisma.sql`NOT j."isActive"`] : []),
  ];
}
