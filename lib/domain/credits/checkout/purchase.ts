import type { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { formatCount } from '@/lib/core/format';
import { isId } from '@/lib/core/ids';
import type { CheckoutSnapshot } from '@/lib/core/ports';

export type PurchaseRow = Prisma.CreditPurchaseGetPayload<object>;

/**
 * The purchase a checkout belongs to, or null where it is none of ours. It is found by the checkout's id, and by its own
 * where a crash came before the two were tied together.
 */
export function findPurchaseOf(ctx: Ctx, facts: CheckoutSnapshot): Promise<PurchaseRow | null> {
  const { sessionId, purchaseId } = facts;
  const ways = purchaseId && isId(purchaseId) ? [{ sessionId }, { id: purchaseId }] : [{ sessionId }];
  return ctx.db.creditPurchase.findFirst({ where: { OR: ways } });
}

/** The same, locked in the caller's transaction: nobody else moves it meanwhile. */
export async function lockPurchaseOf(ctx: Ctx, facts: CheckoutSnapshot): Promise<PurchaseRow | null> {
  const found = await findPurchaseOf(ctx, facts);
  if (!found) return null;
  await ctx.db.$queryRaw`SELECT 1 FROM "CreditPurchase" WHERE "id" = ${found.id}::uuid FOR UPDATE`;
  return ctx.db.creditPurchase.findUnique({ where: { id: found.id } });
}

/** What was bought, as people call it. */
export async function nameOfPurchase(ctx: Ctx, { productId, credits }: PurchaseRow): Promise<string> {
  const product = productId
    ? await ctx.db.creditProduct.findUnique({ where: { id: productId }, select: { name: true } })
    : null;
  return product?.name ?? formatCount(credits, 'credit');
}
