import type { Ctx } from '@/lib/core/context';

/** Deletes all applications of these users in the caller's transaction; the files go with their uploads. */
export async function deleteApplicationsOf(ctx: Ctx, userIds: string[]): Promise<void> {
  await ctx.db.application.deleteMany({ where: { userId: { in: userIds } } });
}
