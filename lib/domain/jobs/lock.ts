import type { Job } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { isOpen } from './rules';

/** Locks a job for the rest of the transaction and reads it; a deleted one is none. */
export async function lockJob(ctx: Ctx, id: string): Promise<Job> {
  await ctx.db.$queryRaw`SELECT 1 FROM "Job" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const row = await ctx.db.job.findFirst({ where: { id, deletedAt: null } });
  return row ?? fail('jobs.notFound');
}

/** The same of several, in the order of their ids; those that were deleted or never were are not among them. */
export async function lockJobs(ctx: Ctx, ids: string[]): Promise<Job[]> {
  await ctx.db.$queryRaw`SELECT 1 FROM "Job" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`;
  return ctx.db.job.findMany({ where: { id: { in: ids }, deletedAt: null }, orderBy: { id: 'asc' } });
}

/**
 * Reads a job that takes applications and keeps it open for the rest of the transaction; others may do so at the same
 * time. An inactive one is the same refusal as none.
 */
export async function lockOpenJob(ctx: Ctx, id: string): Promise<Job> {
  await ctx.db.$queryRaw`SELECT 1 FROM "Job" WHERE "id" = ${id}::uuid FOR SHARE`;
  const row = await ctx.db.job.findFirst({ where: { id, isActive: true, deletedAt: null } });
  if (!row) return fail('jobs.notFound');
  return isOpen(row, ctx.clock.now()) ? row : fail('jobs.closed');
}
