import type { Ctx } from '@/lib/core/context';

/**
 * Who somebody is at the payment provider; made known to it where they are not yet. Repeated or in parallel it answers
 * the same customer. Asks the provider: not to be called in a transaction. Fails with `payments.failed`.
 */
export async function customerOf(ctx: Ctx, userId: string): Promise<string> {
  const known = await ctx.db.billingCustomer.findUnique({ where: { userId } });
  if (known) return known.customerId;
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
