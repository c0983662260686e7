import type { Ctx } from '@/lib/core/context';

/**
 * Returns the user's customer id at the payment provider, after creating the customer if needed: the same one for
 * repeated and parallel calls. Not to be called in a transaction. Fails with `payments.failed`.
 */
export async function ensureCustomer(ctx: Ctx, userId: string): Promise<string> {
  const existing = await ctx.db.billingCustomer.findUnique({ where: { userId } });
  if (existing) return existing.customerId;
  const { name, email } = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true, email: true },
  });
  const customerId = await ctx.billing.openCustomer({ userId, name, email });
  await ctx.db.billingCustomer.createMany({
    data: { userId, customerId, createdAt: ctx.clock.now() },
    skipDuplicates: true,
  });
  const stored = await ctx.db.billingCustomer.findUniqueOrThrow({ where: { userId } });
  return stored.customerId;
}
