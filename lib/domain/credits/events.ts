import type { Ctx } from '@/lib/core/context';

/** The channel on which processes tell each other whose credits changed. */
export const CREDITS_CHANNEL = 'credits';

/**
 * Tells every process, once the transaction commits, that credits came or went. Holds and captures do not: they come
 * with news about a song, and a notification per song would make all commits queue up.
 */
export async function notifyCreditsChanged(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_notify(${CREDITS_CHANNEL}, ${userId})`;
}
