import type { z } from 'zod';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { listPaidForOthers } from '../end-for-deletion';
import { getSubscriptionRow } from '../queries';
import { type SubscriptionRow, subscriptionInclude, toInvoice } from '../row';
import type { subscriptionAdminApi } from './contract';
import { toAdminSubscription } from './row';
import type { AdminSubscription } from './schema';

/** Two years of invoices, and of months, of a monthly subscription. */
const LATEST = 24;
const MAX_OF_USER = 100;

type Detail = z.output<typeof subscriptionAdminApi.get.output>['data'];

/** Returns a subscription for admins with its latest invoices and months, newest first. */
export async function getSubscription(ctx: Ctx, id: string): Promise<Detail> {
  const row = await getSubscriptionRow(ctx, id);
  const [invoices, grants] = await Promise.all([
    ctx.db.subscriptionInvoice.findMany({
      where: { subscriptionId: id },
      orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
      take: LATEST,
    }),
    ctx.db.subscriptionGrant.findMany({
      where: { subscriptionId: id },
      orderBy: [{ periodStart: 'desc' }, { ordinal: 'desc' }],
      take: LATEST,
    }),
  ]);
  return {
    ...toAdminSubscription(row, ctx.clock.now()),
    invoices: invoices.map(toInvoice),
    grants: grants.map(({ credits, dueAt, expiresAt, status, grantedAt, userId }) => ({
      credits,
      dueAt: dueAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      status,
      grantedAt: grantedAt?.toISOString() ?? null,
      userId,
    })),
  };
}

/**
 * Returns a user's subscriptions for admins, including ended ones, or those of others that they pay for, newest first.
 * Fails with `users.notFound`.
 */
export async function listOfUser(
  ctx: Ctx,
  userId: string,
  { as }: { as: 'subscriber' | 'payer' },
): Promise<AdminSubscription[]> {
  const rows = as === 'payer' ? await listPaidForOthers(ctx, [userId]) : await listOwn(ctx, userId);
  if (rows.length === 0 && !(await ctx.db.user.findUnique({ where: { id: userId }, select: { id: true } })))
    fail('users.notFound');
  return rows.map((row) => toAdminSubscription(row, ctx.clock.now()));
}

function listOwn(ctx: Ctx, userId: string): Promise<SubscriptionRow[]> {
  return ctx.db.subscription.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_OF_USER,
    include: subscriptionInclude,
  });
}
