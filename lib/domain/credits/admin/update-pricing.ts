import type { z } from 'zod';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import { errors, fail } from '@/lib/core/errors';
import { PROVIDERS } from '@/lib/core/music/model';
import { recordAudit } from '@/lib/domain/audit/record';
import type { Pricing } from '../contract';
import { getPricing } from '../queries';
import type { creditsAdminApi } from './contract';

/** Updates the given fields of the pricing. Songs in the making cost what was held for them. */
export async function updatePricing(
  ctx: Ctx,
  changes: z.output<typeof creditsAdminApi.updatePricing.body>,
): Promise<Pricing> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`SELECT 1 FROM "CreditPricing" WHERE "id" = 1 FOR UPDATE`;
    const before = await getPricing(tx);
    const after = { ...before, ...definedOnly(changes) };
    if (after.maxCredits < after.minCredits)
      fail('credits.range', { fields: { maxCredits: errors['credits.range'].text } });
    await tx.db.creditPricing.update({ where: { id: 1 }, data: definedOnly(changes) });
    await recordAudit(tx, {
      action: 'credits.updatePricing',
      target: { type: 'creditPricing', id: '1' },
      before: auditFields(before),
      after: auditFields(after),
    });
    return getPricing(tx);
  });
}

/** The audit log compares single values: a price of its own is one field per model. */
function auditFields({ providerPrices, ...fields }: Pricing) {
  const prices = PROVIDERS.flatMap((id) => {
    const price = providerPrices[id];
    return price ? [[`${id}Price`, `${price.credits} per ${price.unit}`] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(prices) };
}
