import type { z } from 'zod';
import { type Job as JobRow, Prisma } from '@/generated/prisma/client';
import { readPage } from '@/lib/contract/paging';
import { type Ctx, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Job, jobsApi } from './contract';
import { jobConditions } from './filters';
import { toJob } from './row';

/** More choices than a list can display. */
const MAX_CHOICES = 100;

type ActiveQuery = z.output<typeof jobsApi.active.query>;

/** Returns one job. Inactive ones exist only for admins: others get the same 404 as for an unknown one. */
export async function getJob(ctx: Ctx, id: string): Promise<Job> {
  const row = await ctx.db.job.findFirst({
    where: { id, deletedAt: null, ...(isAdmin(ctx) ? {} : { isActive: true }) },
  });
  return row ? toJob(row, ctx.clock.now()) : fail('jobs.notFound');
}

/** The condition for the jobs `j` that are open. */
const openCondition = (ctx: Ctx) =>
  Prisma.sql`j."isActive" AND j."deletedAt" IS NULL
    AND (j."closesAt" IS NULL OR j."closesAt" > ${ctx.clock.now()}::timestamptz)`;

/**
 * Returns a page of the open jobs, the newest first. Selects the ids first, so that a deep page reads no more
 * rows.
 */
export async function listActiveJobs(ctx: Ctx, query: ActiveQuery): Promise<Job[]> {
  const page = readPage(query);
  const rows = await ctx.db.$queryRaw<JobRow[]>`
    SELECT * FROM "Job" WHERE "id" IN (
      SELECT j."id" FROM "Job" j WHERE ${Prisma.join([openCondition(ctx), ...jobConditions(query)], ' AND ')}
      ORDER BY j."createdAt" DESC, j."id" DESC LIMIT ${page.size} OFFSET ${page.offset}
    ) ORDER BY "createdAt" DESC, "id" DESC`;
  return rows.map((row) => toJob(row, ctx.clock.now()));
}

interface JobChoices {
  teams: string[];
  locations: string[];
}

/** Returns the filter values of the open jobs. */
export function listJobChoices(ctx: Ctx): Promise<JobChoices> {
  return choicesOf(ctx, openCondition(ctx));
}

/** Returns the filter values of all jobs that are not deleted, for admins. */
export async function listAllJobChoices(ctx: Ctx): Promise<JobChoices> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  return choicesOf(ctx, Prisma.sql`j."deletedAt" IS NULL`);
}

async function choicesOf(ctx: Ctx, which: Prisma.Sql): Promise<JobChoices> {
  const [teams, locations] = await Promise.all([
    valuesOf(ctx, 'team', which),
    valuesOf(ctx, 'location', which),
  ]);
  return { teams, locations };
}

/**
 * Returns the distinct values in order by a loose index scan, whose cost depends on the values and not on the
 * jobs.
 */
async function valuesOf(ctx: Ctx, name: 'team' | 'location', which: Prisma.Sql): Promise<string[]> {
  const column = Prisma.raw(`"${name}"`);
  const rows = await ctx.db.$queryRaw<{ value: string }[]>`
    WITH RECURSIVE found AS (
      (SELECT j.${column} AS value FROM "Job" j WHERE ${which} ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT j.${column} FROM "Job" j WHERE ${which} AND j.${column} > found.value ORDER BY 1 LIMIT 1)
      FROM found WHERE found.value IS NOT NULL
    )
    SELECT value FROM found WHERE value IS NOT NULL LIMIT ${MAX_CHOICES}`;
  return rows.map(({ value }) => value);
}
