import type { Job } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { isOpen } from './rules';

/** Locks a job until the transaction ends and returns it. Throws if it is deleted. */
export async function lockJob(ctx: Ctx, id: string): Promise<Job> {
  await ctx.db.$queryRaw`SELECT 1 FROM "Job" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const row = await ctx.db.job.findFirst({ where: { id, deletedAt: null } });
  return row ?? fail('jobs.notFound');
}

/** Locks several jobs in the order of their ids and returns those that exist and are not deleted. */
export async function lockJobs(ctx: Ctx, ids: string[]): Promise<Job[]> {
  await ctx.db.$queryRaw`SELECT 1 FROM "Job" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`;
  return ctx.db.job.findMany({ where: { id: { in: ids }, deletedAt: null }, orderBy: { id: 'asc' } });
}

/**
 * Returns a job that accepts applications and keeps it open until the transaction ends; the lock is shared.
 * Throws the same error for an inactive job as for an unknown one.
 */
export async function lockOpenJob(ctx: Ctx, id: string): Promise<Job> {
  await ctx.db.$queryRaw`SELECT 1 FROM "Job" WHERE "id" = ${id}::uuid FOR SHARE`;
  const row = await ctx.db.job.findFirst({ where: { id, isActive: true, deletedAt: null } });
  if (!row) return fail('jobs.notFound');
  return isOpen(row, ctx.clock.now()) ? row : fail('jobs.closed');
}
