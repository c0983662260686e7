import type { z } from 'zod';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import { errors, fail } from '@/lib/core/errors';
import { formatCount } from '@/lib/core/format';
import { recordAudit } from '@/lib/domain/audit/record';
import type { Product } from '../contract';
import { getProduct } from '../queries';
import { clearPopular } from './clear-popular';
import type { creditsAdminApi } from './contract';

type Fields = z.output<typeof creditsAdminApi.createProduct.body>;
type Changes = z.output<typeof creditsAdminApi.updateProduct.body>;

/**
 * Adds a product, first in the display order unless the caller says otherwise. The default name is its number of credits,
 * such as "100 credits". A popular one takes the badge from the product that had it.
 */
export async function createProduct(ctx: Ctx, input: Fields): Promise<Product> {
  requireAbove(input.price, input.strikethroughPrice);
  return inTransaction(ctx, async (tx) => {
    if (input.isPopular) await clearPopular(tx, null);
    const name = input.name ?? formatCount(input.amount, 'credit');
    const sortOrder = input.sortOrder ?? (await firstSortOrder(tx));
    const { id } = await tx.db.creditProduct.create({ data: { ...definedOnly(input), name, sortOrder } });
    const after = await getProduct(tx, id);
    await recordAudit(tx, { action: 'credits.createProduct', target: targetOf(id), after });
    return after;
  });
}

/** Updates the given fields. Open checkouts keep the quoted price. Only one product is popular: the last one marked. */
export async function updateProduct(ctx: Ctx, id: string, changes: Changes): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    if (changes.isPopular) await clearPopular(tx, id);
    const before = await lockProduct(tx, id);
    const { price, strikethroughPrice } = { ...before, ...definedOnly(changes) };
    requireAbove(price, strikethroughPrice);
    await tx.db.creditProduct.update({ where: { id }, data: definedOnly(changes) });
    const after = await getProduct(tx, id);
    await recordAudit(tx, { action: 'credits.updateProduct', target: targetOf(id), before, after });
    return after;
  });
}

/** Takes a product off sale permanently. Its purchases keep referring to it. */
export async function deleteProduct(ctx: Ctx, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockProduct(tx, id);
    const deletedAt = tx.clock.now();
    await tx.db.creditProduct.update({
      where: { id },
      data: { isActive: false, isPopular: false, deletedAt },
    });
    await recordAudit(tx, { action: 'credits.deleteProduct', target: targetOf(id), before });
    return { id };
  });
}

/** Locks the products' order until the transaction ends, so that two new ones do not share a place. */
async function firstSortOrder(ctx: Ctx): Promise<number> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('CreditProduct.sortOrder'))`;
  const { _min } = await ctx.db.creditProduct.aggregate({
    where: { deletedAt: null },
    _min: { sortOrder: true },
  });
  return (_min.sortOrder ?? 1) - 1;
}

const targetOf = (id: string) => ({ type: 'creditProduct', id });

async function lockProduct(ctx: Ctx, id: string): Promise<Product> {
  await ctx.db.$queryRaw`SELECT 1 FROM "CreditProduct" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return getProduct(ctx, id);
}

function requireAbove(price: number, strikethroughPrice: number | null | undefined): void {
  if (strikethroughPrice && strikethroughPrice <= price)
    fail('credits.strikethrough', { fields: { strikethroughPrice: errors['credits.strikethrough'].text } });
}
