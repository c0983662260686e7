import type { Ctx } from '@/lib/core/context';
import { recordAudit } from '@/lib/domain/audit/record';

/**
 * Takes the badge from the popular product, so that `next`, or a new product if it is null, can have it in the same
 * transaction. Locks both in the order of their ids, as reordering does.
 */
export async function clearPopular(ctx: Ctx, next: string | null): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('CreditProduct.isPopular'))`;
  const locked = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "CreditProduct" WHERE "isPopular" OR "id" = ${next}::uuid ORDER BY "id" FOR UPDATE`;
  const former = locked.find(({ id }) => id !== next);
  if (!former) return;
  await ctx.db.creditProduct.update({ where: { id: former.id }, data: { isPopular: false } });
  await recordAudit(ctx, {
    action: 'credits.updateProduct',
    target: { type: 'creditProduct', id: former.id },
    before: { isPopular: true },
    after: { isPopular: false },
  });
}
