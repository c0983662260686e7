import type { Ctx } from '@/lib/core/context';

/** The channel on which processes tell each other whose subscription changed. */
export const SUBSCRIPTION_CHANNEL = 'subscription';

/** Tells every process, once the transaction commits, that somebody's subscription changed. */
export async function tellSubscriptionChanged(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_notify(${SUBSCRIPTION_CHANNEL}, ${userId})`;
}
