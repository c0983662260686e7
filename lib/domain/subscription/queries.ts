import { z } from 'zod';
import { paginateRows, readCursor, readPage } from '@/lib/contract/paging';
import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { subscriptionApi } from './contract';
import { type SubscriptionRow, subscriptionInclude, toInvoice, toSubscription } from './row';
import { LIVE } from './rules';
import type { Subscription } from './schema';

/** Returns the caller's live subscription, or null. */
export async function getCurrentSubscription(ctx: Ctx): Promise<Subscription | null> {
  const row = await findLive(ctx, userId(ctx));
  return row && toSubscription(row, ctx.clock.now());
}

/** Returns a user's live subscription, or null. There is at most one. */
export function findLive(ctx: Ctx, ownerId: string): Promise<SubscriptionRow | null> {
  return ctx.db.subscription.findFirst({
    where: { userId: ownerId, status: { in: [...LIVE] } },
    include: subscriptionInclude,
  });
}

/** Returns the caller's live subscription, else one awaiting its first payment. Fails with `subscription.none`. */
export async function getOwn(ctx: Ctx): Promise<SubscriptionRow> {
  const ownerId = userId(ctx);
  return (
    (await findLive(ctx, ownerId)) ??
    (await findLatest(ctx, ownerId, ['incomplete'])) ??
    fail('subscription.none')
  );
}

/** Returns a user's newest subscription in one of these statuses, or null. */
export function findLatest(
  ctx: Ctx,
  ownerId: string,
  statuses: SubscriptionRow['status'][],
): Promise<SubscriptionRow | null> {
  return ctx.db.subscription.findFirst({
    where: { userId: ownerId, status: { in: statuses } },
    orderBy: { createdAt: 'desc' },
    include: subscriptionInclude,
  });
}

/** Returns any user's subscription, for admins and verbs. Fails with `subscription.notFound`. */
export async function getSubscriptionRow(ctx: Ctx, id: string): Promise<SubscriptionRow> {
  const row = await ctx.db.subscription.findUnique({ where: { id }, include: subscriptionInclude });
  return row ?? fail('subscription.notFound');
}

/** Returns a page of the caller's invoices, newest first, without drafts, which may still change. */
export async function listInvoices(ctx: Ctx, query: z.output<typeof subscriptionApi.invoices.query>) {
  const { size, cursor } = readPage(query);
  const [issuedAt, id] = cursor ? readCursor(cursor, z.tuple([z.iso.datetime(), z.string().max(255)])) : [];
  const rows = await ctx.db.subscriptionInvoice.findMany({
    where: {
      userId: userId(ctx),
      status: { not: 'draft' },
      ...(issuedAt === undefined || id === undefined
        ? {}
        : { OR: [{ issuedAt: { lt: issuedAt } }, { issuedAt, id: { lt: id } }] }),
    },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
    take: size + 1,
  });
  const page = paginateRows(rows, size, {
    toItem: toInvoice,
    cursorOf: (last) => [last.issuedAt.toISOString(), last.id],
  });
  return { data: page.rows, nextCursor: page.nextCursor };
}
