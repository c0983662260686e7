import type { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';

export type LockedSubscription = Prisma.SubscriptionGetPayload<object>;

export interface Owner {
  id: string;
  isDeleted: boolean;
}

/** Locks and returns a user in the caller's transaction: always before their subscriptions, never after. */
export async function lockOwner(tx: Ctx, userId: string): Promise<Owner | null> {
  const [owner] = await tx.db.$queryRaw<Owner[]>`
    SELECT "id", "status" = 'deleted' AS "isDeleted" FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
  return owner ?? null;
}

/** Locks and returns a subscription: until the caller's transaction ends, no other changes it or its grants. */
export async function lockSubscription(tx: Ctx, id: string): Promise<LockedSubscription | null> {
  await tx.db.$queryRaw`SELECT 1 FROM "Subscription" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return tx.db.subscription.findUnique({ where: { id } });
}

/** Locks and returns a subscription by the provider's id. */
export async function lockSubscriptionOf(
  tx: Ctx,
  stripeSubscriptionId: string,
): Promise<LockedSubscription | null> {
  await tx.db
    .$queryRaw`SELECT 1 FROM "Subscription" WHERE "stripeSubscriptionId" = ${stripeSubscriptionId} FOR UPDATE`;
  return tx.db.subscription.findUnique({ where: { stripeSubscriptionId } });
}
