import type { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { formatCount } from '@/lib/core/format';
import { isId } from '@/lib/core/ids';
import type { CheckoutSnapshot } from '@/lib/core/ports';

export type PurchaseRow = Prisma.CreditPurchaseGetPayload<object>;

/**
 * Returns the purchase that a checkout belongs to, or null if the checkout is not ours. Matches the checkout's id, or the
 * purchase's own id if a crash prevented storing the checkout's.
 */
export function findPurchase(ctx: Ctx, snapshot: CheckoutSnapshot): Promise<PurchaseRow | null> {
  const { sessionId, purchaseId } = snapshot;
  const matches = purchaseId && isId(purchaseId) ? [{ sessionId }, { id: purchaseId }] : [{ sessionId }];
  return ctx.db.creditPurchase.findFirst({ where: { OR: matches } });
}

/** Finds the purchase like `findPurchase` and locks it until the caller's transaction ends. */
export async function lockPurchase(ctx: Ctx, snapshot: CheckoutSnapshot): Promise<PurchaseRow | null> {
  const purchase = await findPurchase(ctx, snapshot);
  if (!purchase) return null;
  await ctx.db.$queryRaw`SELECT 1 FROM "CreditPurchase" WHERE "id" = ${purchase.id}::uuid FOR UPDATE`;
  return ctx.db.creditPurchase.findUnique({ where: { id: purchase.id } });
}

/** Returns the product's name, or the number of credits without one. */
export async function purchaseName(ctx: Ctx, { productId, credits }: PurchaseRow): Promise<string> {
  const product = productId
    ? await ctx.db.creditProduct.findUnique({ where: { id: productId }, select: { name: true } })
    : null;
  return product?.name ?? formatCount(credits, 'credit');
}
