import type { z } from 'zod';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { compensate, isRefused, unschedule } from '../change/compensate';
import { runIntent } from '../change/intent';
import { getSubscriptionRow } from '../queries';
import { auditSubscription } from './audit-subscription';
import type { subscriptionAdminApi } from './contract';
import { toAdminSubscription } from './row';
import type { AdminSubscription } from './schema';

type Input = z.output<typeof subscriptionAdminApi.discount.body>;

/**
 * Discounts the next invoices in place of a current discount; a pending change stays if it can. Fails with
 * `subscription.discount` if the provider rejects the discount.
 */
export async function discountSubscription(
  ctx: Ctx,
  id: string,
  { reason, ...terms }: Input,
): Promise<AdminSubscription> {
  const before = await getSubscriptionRow(ctx, id);
  const { stripeSubscriptionId, currency } = before;
  const change = runIntent(ctx, before, {
    kind: 'discount',
    action: 'discount',
    input: terms,
    async execute(key, intent) {
      await unschedule(ctx, before, key);
      await ctx.billing.applyDiscount(stripeSubscriptionId, { ...terms, currency }, key('discount'));
      await compensate(ctx, intent, before);
    },
    onDone: (tx, after) => auditSubscription(tx, 'discount', { before, after, requested: terms, reason }),
  });
  const changed = await change.catch((error: unknown) =>
    isRefused(error) ? fail('subscription.discount', { cause: error }) : Promise.reject(error),
  );
  return toAdminSubscription(changed, ctx.clock.now());
}
