import type { Ctx } from '@/lib/core/context';

/** Erases all applications of these people, in the caller's transaction; their files go with their uploads. */
export async function deleteApplicationsOf(ctx: Ctx, userIds: string[]): Promise<void> {
  await ctx.db.application.deleteMany({ where: { userId: { in: userIds } } });
}
