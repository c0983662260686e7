import type { Ctx } from '@/lib/core/context';

/** The Postgres channel that carries the id of a user whose credits changed. */
export const CREDITS_CHANNEL = 'credits';

/**
 * Notifies all processes, on commit, that a user's credits changed. Holds and captures do not call it: a song's own event
 * covers them, and one notification per song would serialize all commits.
 */
export async function notifyCreditsChanged(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_notify(${CREDITS_CHANNEL}, ${userId})`;
}
