import type { Ctx } from '@/lib/core/context';

/** The channel for the ids of users whose subscription changed. */
export const SUBSCRIPTION_CHANNEL = 'subscription';

/** Notifies every process that a user's subscription changed, once the transaction commits. */
export async function notifySubscriptionChanged(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_notify(${SUBSCRIPTION_CHANNEL}, ${userId})`;
}
