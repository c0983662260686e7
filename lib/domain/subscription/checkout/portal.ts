import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { getSubscriptionRow } from '../queries';

/** The provider's page of one's own cards and invoices; `subscription.noCustomer` where one never paid. */
export async function openOwnPortal(ctx: Ctx, origin = ctx.siteUrl): Promise<{ url: string }> {
  const customerId = await customerIdOf(ctx, userId(ctx));
  return { url: await ctx.billing.openPortal(customerId, `${origin}/settings#subscription`) };
}

/** The same of whoever pays for a subscription, or of a person, for an admin; that it was opened is written down. */
export async function openPortalAsAdmin(
  ctx: Ctx,
  { subscriptionId, userId: personId }: { subscriptionId?: string | undefined; userId?: string | undefined },
  origin = ctx.siteUrl,
): Promise<{ url: string }> {
  const back = subscriptionId ? `/admin/subscription/${subscriptionId}` : `/admin/users/${personId}`;
  const customerId = subscriptionId
    ? (await getSubscriptionRow(ctx, subscriptionId)).stripeCustomerId
    : await customerIdOf(ctx, await requirePerson(ctx, personId));
  const url = await ctx.billing.openPortal(customerId, `${origin}${back}`);
  await recordAudit(ctx, {
    action: 'subscription.adminPortal',
    target: subscriptionId
      ? { type: 'subscription', id: subscriptionId }
      : { type: 'user', id: personId ?? '' },
    after: { stripeCustomerId: customerId },
  });
  return { url };
}

async function requirePerson(ctx: Ctx, id: string | undefined): Promise<string> {
  const person = id && (await ctx.db.user.findUnique({ where: { id }, select: { id: true } }));
  return person ? person.id : fail('users.notFound');
}

async function customerIdOf(ctx: Ctx, id: string): Promise<string> {
  const customer = await ctx.db.billingCustomer.findUnique({ where: { userId: id } });
  return customer?.customerId ?? fail('subscription.noCustomer');
}
