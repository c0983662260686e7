import { z } from 'zod';
import { type Job as JobRow, Prisma } from '@/generated/prisma/client';
import { TOTAL_CAP } from '../constants';
import { type Ctx, isAdmin } from '../context';
import { fail } from '../errors';
import { type Page, paginate, readCursor, readPage, writeCursor } from '../http/paging';
import { countUpToCap, keptTotal } from '../totals';
import type { jobsApi, ListedJob } from './contract';
import { jobConditions } from './filters';
import { toJob } from './row';

type ListQuery = z.output<typeof jobsApi.list.query>;
type ListAnswer = z.output<typeof jobsApi.list.output>;
type SortBy = ListQuery['sortBy'];

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
  const { column, direction } = orderOf(query);
  const where = Prisma.join([LIVING, ...filtersOf(query), ...after(query)], ' AND ');
  const matching = Prisma.sql`"Job" j WHERE ${where}`;
  const ids = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT j."id" FROM ${few ? Prisma.sql`(SELECT * FROM ${matching} OFFSET 0) j` : matching}
    ORDER BY ${column} ${direction}, j."id" ${direction}
    LIMIT ${size + 1} OFFSET ${query.cursor ? 0 : offset}`;
  const shown = await rowsOf(
    ctx,
    ids.slice(0, size).map(({ id }) => id),
  );
  const last = shown.at(-1);
  const now = ctx.clock.now();
  return {
    rows: shown.map(({ applicationCount, ...row }) => ({ ...toJob(row, now), applicationCount })),
    nextCursor: ids.length > size && last ? cursorOf(last, query.sortBy) : null,
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

const columns = {
  createdAt: Prisma.sql`j."createdAt"`,
  updatedAt: Prisma.sql`j."updatedAt"`,
  title: Prisma.sql`j."title"`,
  team: Prisma.sql`j."team"`,
  location: Prisma.sql`j."location"`,
} satisfies Record<SortBy, Prisma.Sql>;

function orderOf({ sortBy, sortOrder }: ListQuery) {
  const rising = sortOrder === 'asc';
  return {
    column: columns[sortBy],
    direction: rising ? Prisma.sql`ASC` : Prisma.sql`DESC`,
    beyond: rising ? Prisma.sql`>` : Prisma.sql`<`,
  };
}

const when = z.iso.datetime().regex(/^(19|2[01])/);
const word = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/);

const cursorShape = {
  createdAt: z.tuple([z.literal('createdAt'), when, z.uuid()]),
  updatedAt: z.tuple([z.literal('updatedAt'), when, z.uuid()]),
  title: z.tuple([z.literal('title'), word, z.uuid()]),
  team: z.tuple([z.literal('team'), word, z.uuid()]),
  location: z.tuple([z.literal('location'), word, z.uuid()]),
};

/** What a sort value is compared as; text as it is. */
const casts: Record<SortBy, Prisma.Sql> = {
  createdAt: Prisma.sql`::timestamptz`,
  updatedAt: Prisma.sql`::timestamptz`,
  title: Prisma.empty,
  team: Prisma.empty,
  location: Prisma.empty,
};

function after(query: ListQuery): Prisma.Sql[] {
  const { cursor, sortBy } = query;
  if (!cursor) return [];
  const { column, beyond } = orderOf(query);
  const [, value, id] = readCursor(cursor, cursorShape[sortBy]);
  return [Prisma.sql`(${column}, j."id") ${beyond} (${value}${casts[sortBy]}, ${id}::uuid)`];
}

function cursorOf(row: JobRow, sortBy: SortBy): string {
  const value = row[sortBy];
  return writeCursor([sortBy, value instanceof Date ? value.toISOString() : value, row.id]);
}
