import type { Ctx } from '@/lib/core/context';
import { userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { getSubscriptionRow } from '../queries';

/**
 * Returns the URL of the provider's page for the caller's cards and invoices. Fails with `subscription.noCustomer`.
 */
export async function openOwnPortal(ctx: Ctx, origin = ctx.siteUrl): Promise<{ url: string }> {
  const customerId = await customerIdOf(ctx, userId(ctx));
  return { url: await ctx.billing.openPortal(customerId, `${origin}/settings#subscription`) };
}

/** Returns the same URL for a subscription's payer, or for a user, to an admin. Audited. */
export async function openPortalAsAdmin(
  ctx: Ctx,
  { subscriptionId, userId: targetId }: { subscriptionId?: string | undefined; userId?: string | undefined },
  origin = ctx.siteUrl,
): Promise<{ url: string }> {
  const returnPath = subscriptionId ? `/admin/subscription/${subscriptionId}` : `/admin/users/${targetId}`;
  const customerId = subscriptionId
    ? (await getSubscriptionRow(ctx, subscriptionId)).stripeCustomerId
    : await customerIdOf(ctx, await requireUser(ctx, targetId));
  const url = await ctx.billing.openPortal(customerId, `${origin}${returnPath}`);
  await recordAudit(ctx, {
    action: 'subscription.adminPortal',
    target: subscriptionId
      ? { type: 'subscription', id: subscriptionId }
      : { type: 'user', id: targetId ?? '' },
    after: { stripeCustomerId: customerId },
  });
  return { url };
}

async function requireUser(ctx: Ctx, id: string | undefined): Promise<string> {
  const user = id && (await ctx.db.user.findUnique({ where: { id }, select: { id: true } }));
  return user ? user.id : fail('users.notFound');
}

async function customerIdOf(ctx: Ctx, id: string): Promise<string> {
  const customer = await ctx.db.billingCustomer.findUnique({ where: { userId: id } });
  return customer?.customerId ?? fail('subscription.noCustomer');
}
