import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { ApplicationStats } from './contract';
import { type ApplicationStatus, type Figure, statuses, undecided } from './rules';

const DAYS = 7;

interface Kind {
  jobId?: string | undefined;
  status?: ApplicationStatus | undefined;
  figure?: Figure | undefined;
}

/** Returns the number of applications, of all jobs or of one, in all and by status, from counters. */
export async function applicationStats(
  ctx: Ctx,
  { jobId }: { jobId?: string } = {},
): Promise<ApplicationStats> {
  const counts = await countsOf(ctx, jobId);
  const countOf = (status: ApplicationStatus) => counts.get(status) ?? 0;
  const sum = (some: readonly ApplicationStatus[]) =>
    some.reduce((total, status) => total + countOf(status), 0);
  return {
    total: sum(statuses),
    open: sum(undecided),
    lastSevenDays: await ctx.db.application.count({
      where: { ...(jobId === undefined ? {} : { jobId }), createdAt: { gte: weekAgo(ctx) } },
    }),
    byStatus: {
      applied: countOf('applied'),
      screening: countOf('screening'),
      interview: countOf('interview'),
      offer: countOf('offer'),
      hired: countOf('hired'),
      rejected: countOf('rejected'),
      withdrawn: countOf('withdrawn'),
    },
  };
}

/** Returns the beginning of the last seven days. */
export function weekAgo(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() - DAYS * DAY_MS);
}

/** Returns the statistics of one job, which may be inactive. */
export async function statsOfJob(ctx: Ctx, jobId: string): Promise<ApplicationStats> {
  const job = await ctx.db.job.findFirst({ where: { id: jobId, deletedAt: null }, select: { id: true } });
  return job ? applicationStats(ctx, { jobId }) : fail('jobs.notFound');
}

/** Returns the number of applications of a kind from counters that triggers maintain. */
export async function countApplications(ctx: Ctx, { jobId, status, figure }: Kind): Promise<number> {
  const counts = await countsOf(ctx, jobId);
  return statuses
    .filter((one) => (!status || one === status) && (figure !== 'open' || undecided.includes(one)))
    .reduce((total, one) => total + (counts.get(one) ?? 0), 0);
}

/**
 * Returns the number of applications by status: of one job from its tallies, of all jobs from their totals.
 */
async function countsOf(ctx: Ctx, jobId?: string): Promise<ReadonlyMap<string, number>> {
  if (jobId) {
    const rows = await ctx.db.applicationTally.findMany({ where: { jobId } });
    return new Map(rows.map(({ status, count }) => [status, Number(count)]));
  }
  const rows = await ctx.db.listTotal.findMany({
    where: { scope: { in: statuses.map((status) => `applications:${status}`) } },
  });
  return new Map(rows.map(({ scope, total }) => [scope.slice('applications:'.length), total]));
}
