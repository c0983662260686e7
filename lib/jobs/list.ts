import type { z } from 'zod';
import { type Job as JobRow, Prisma } from '@/generated/prisma/client';
import { TOTAL_CAP } from '../constants';
import { type Ctx, isAdmin } from '../context';
import { fail } from '../errors';
import { type Page, paginate, readPage } from '../http/paging';
import { keyset, moment, word } from '../keyset';
import { countUpToCap, keptTotal } from '../totals';
import type { jobsApi, ListedJob } from './contract';
import { jobConditions } from './filters';
import { toJob } from './row';

type ListQuery = z.output<typeof jobsApi.list.query>;
type ListAnswer = z.output<typeof jobsApi.list.output>;

const order = keyset('j', {
  createdAt: [moment('createdAt')],
  updatedAt: [moment('updatedAt')],
  title: [word('title')],
  team: [word('team')],
  location: [word('location')],
});

const LIVING = Prisma.sql`j."deletedAt" IS NULL`;

/** A page of all jobs that were not deleted, for admins, each with how many have applied. */
export async function listJobs(ctx: Ctx, query: ListQuery): Promise<ListAnswer> {
  const page = readPage(query);
  const filters = filtersOf(query);
  const capped = filters.length > 0;
  const total = capped
    ? await countUpToCap(ctx, Prisma.sql`"Job" j WHERE ${Prisma.join([LIVING, ...filters], ' AND ')}`)
    : await keptTotal(ctx, 'jobs');
  const { rows, nextCursor } = await pageOfJobs(ctx, query, page, capped && total <= TOTAL_CAP);
  return { data: rows, pagination: paginate(page, total, { nextCursor, capped }) };
}

/**
 * The jobs of one page, for admins, and where the next one begins; nothing is counted. The ids come first, by index
 * alone: a deep page reads no more rows than another. Where only a `few` match they are found first and put in order
 * then: sought in the list's order they may lie far apart.
 */
export async function pageOfJobs(
  ctx: Ctx,
  query: ListQuery,
  { size, offset }: Page,
  few = false,
): Promise<{ rows: ListedJob[]; nextCursor: string | null }> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const where = Prisma.join([LIVING, ...filtersOf(query), ...order.behind(query)], ' AND ');
  const matching = Prisma.sql`"Job" j WHERE ${where}`;
  const ids = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT j."id" FROM ${few ? Prisma.sql`(SELECT * FROM ${matching} OFFSET 0) j` : matching}
    ORDER BY ${order.orderBy(query)}
    LIMIT ${size + 1} OFFSET ${query.cursor ? 0 : offset}`;
  const shown = await rowsOf(
    ctx,
    ids.slice(0, size).map(({ id }) => id),
  );
  const last = shown.at(-1);
  const now = ctx.clock.now();
  return {
    rows: shown.map(({ applicationCount, ...row }) => ({ ...toJob(row, now), applicationCount })),
    nextCursor: ids.length > size && last ? order.cursorBehind(last, query.sortBy) : null,
  };
}

/** The jobs of these ids, in their order, with how many have applied. */
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
