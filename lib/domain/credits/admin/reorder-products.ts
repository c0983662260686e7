import { type Ctx, inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import type { Product } from '../contract';
import { listProducts } from '../queries';

/**
 * Reorders the products; those not listed follow in their current order. Fails with `credits.productNotFound` and changes
 * nothing if one does not exist.
 */
export async function reorderProducts(ctx: Ctx, ids: string[]): Promise<Product[]> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`
      SELECT 1 FROM "CreditProduct" WHERE "deletedAt" IS NULL ORDER BY "id" FOR UPDATE`;
    const all = await listProducts(tx, { includeInactive: 'true' });
    const byId = new Map(all.map((product) => [product.id, product]));
    const listed = [...new Set(ids)].map((id) => byId.get(id) ?? fail('credits.productNotFound'));
    const rest = all.filter(({ id }) => !ids.includes(id));
    const moved = [...listed, ...rest]
      .map((product, at) => ({ id: product.id, before: product.sortOrder, after: at + 1 }))
      .filter(({ before, after }) => before !== after);
    for (const { id, after } of moved)
      await tx.db.creditProduct.update({ where: { id }, data: { sortOrder: after } });
    await recordAudit(
      tx,
      ...moved.map(({ id, before, after }) => ({
        action: 'credits.updateProduct',
        target: { type: 'creditProduct', id },
        before: { sortOrder: before },
        after: { sortOrder: after },
      })),
    );
    return listProducts(tx, { includeInactive: 'true' });
  });
}
