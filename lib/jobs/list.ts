import { z } from 'zod';
import { type Job as JobRow, Prisma } from '@/generated/prisma/client';
import type { Ctx } from '../context';
import { paginate, readCursor, readPage, writeCursor } from '../http/paging';
import { countUpToCap, keptTotal } from '../totals';
import type { jobsApi } from './contract';
import { jobConditions } from './filters';
import { toJob } from './row';

type ListQuery = z.output<typeof jobsApi.list.query>;
type ListAnswer = z.output<typeof jobsApi.list.output>;
type SortBy = ListQuery['sortBy'];

/** A page of all jobs that were not deleted, for admins, each with how many have applied. */
export async function listJobs(ctx: Ctx, query: ListQuery): Promise<ListAnswer> {
  const page = readPage(query);
  const filters = filtersOf(query);
  const where = [Prisma.sql`j."deletedAt" IS NULL`, ...filters];
  const { column, direction } = orderOf(query);
  const rows = await ctx.db.$queryRaw<(JobRow & { applicationCount: number })[]>`
    SELECT j.*, (
      SELECT coalesce(sum(t."count"), 0)::int FROM "ApplicationTally" t WHERE t."jobId" = j."id"
    ) AS "applicationCount"
    FROM "Job" j WHERE ${Prisma.join([...where, ...after(query)], ' AND ')}
    ORDER BY ${column} ${direction}, j."id" ${direction}
    LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset}`;
  const shown = rows.slice(0, page.size);
  const last = shown.at(-1);
  const nextCursor = rows.length > page.size && last ? cursorOf(last, query.sortBy) : null;
  const capped = filters.length > 0;
  const total = capped
    ? await countUpToCap(ctx, Prisma.sql`"Job" j WHERE ${Prisma.join(where, ' AND ')}`)
    : await keptTotal(ctx, 'jobs');
  const now = ctx.clock.now();
  return {
    data: shown.map(({ applicationCount, ...row }) => ({ ...toJob(row, now), applicationCount })),
    pagination: paginate(page, total, { nextCursor, capped }),
  };
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
