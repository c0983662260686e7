import { z } from 'zod';
import { Prisma, type WebhookDelivery, type WebhookReceiver } from '@/generated/prisma/client';
import { type Pagination, paginate, paginateRows, readCursor, readPage } from '@/lib/contract/paging';
import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { deliverySentence } from '@/lib/core/messages';
import { countUpToCap } from '@/lib/list/totals';
import type { Delivery, Receiver, webhooksApi } from './contract';
import { eventTypes, MAX_RECEIVERS } from './rules';

/** Returns the caller's receivers, oldest first. */
export async function listReceivers(ctx: Ctx): Promise<Receiver[]> {
  const rows = await ctx.db.webhookReceiver.findMany({
    where: { ownerId: userId(ctx) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_RECEIVERS,
  });
  return rows.map(toReceiver);
}

/** Returns the caller's receiver. Throws `webhooks.notFound` for another user's. */
export async function getReceiver(ctx: Ctx, id: string): Promise<Receiver> {
  const row = await ctx.db.webhookReceiver.findFirst({ where: { id, ownerId: userId(ctx) } });
  return row ? toReceiver(row) : fail('webhooks.notFound');
}

/** Returns a receiver as its owner sees it. */
export function toReceiver(row: WebhookReceiver): Receiver {
  const { switchedOff, failingSince } = row;
  return {
    id: row.id,
    url: row.url,
    events: eventTypes.filter((type) => row.events.includes(type)),
    state: switchedOff ? 'off' : failingSince ? 'failing' : 'working',
    failingSince: failingSince?.toISOString() ?? null,
    switchedOff,
    switchedOffAt: row.switchedOffAt?.toISOString() ?? null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

type PageQuery = z.output<typeof webhooksApi.deliveries.query>;
type DeliveryRow = Omit<WebhookDelivery, 'body'>;

const cursorShape = z.tuple([z.iso.datetime().regex(/^(19|20)/), z.uuid()]);

/** Returns a page of the deliveries of the caller's receiver, newest first and without their bodies. Skips by index. */
export async function listDeliveries(
  ctx: Ctx,
  id: string,
  query: PageQuery,
): Promise<{ data: Delivery[]; pagination: Pagination }> {
  const page = readPage(query);
  const [at, last] = page.cursor ? readCursor(page.cursor, cursorShape) : [];
  await getReceiver(ctx, id);
  const after = at ? Prisma.sql`AND ("createdAt", id) < (${at}::timestamptz, ${last}::uuid)` : Prisma.empty;
  const found = await ctx.db.$queryRaw<DeliveryRow[]>`
    SELECT id, "receiverId", "eventId", type, status::text AS status, attempts, "attemptsBefore", "nextTryAt",
      "lastTriedAt", "lastStatus", "lastDurationMs", failure, "createdAt"
    FROM "WebhookDelivery" JOIN (
      SELECT id FROM "WebhookDelivery" WHERE "receiverId" = ${id}::uuid ${after}
      ORDER BY "createdAt" DESC, id DESC LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset}
    ) AS page USING (id) ORDER BY "createdAt" DESC, id DESC`;
  const { rows, nextCursor } = paginateRows(found, page.size, {
    toItem: toDelivery,
    cursorOf: (row) => [row.createdAt.toISOString(), row.id],
  });
  const total = await countUpToCap(ctx, Prisma.sql`"WebhookDelivery" WHERE "receiverId" = ${id}::uuid`);
  return { data: rows, pagination: paginate(page, total, { nextCursor, capped: true }) };
}

/** Returns a delivery of the caller's receiver with its body. Throws `webhooks.deliveryNotFound`. */
export async function findDelivery(ctx: Ctx, id: string, deliveryId: string): Promise<WebhookDelivery> {
  const row = await ctx.db.webhookDelivery.findFirst({
    where: { id: deliveryId, receiverId: id, receiver: { ownerId: userId(ctx) } },
  });
  return row ?? fail('webhooks.deliveryNotFound');
}

/** Returns a delivery as its owner sees it, and its body. */
export async function getDelivery(
  ctx: Ctx,
  id: string,
  deliveryId: string,
): Promise<Delivery & { body: string }> {
  const row = await findDelivery(ctx, id, deliveryId);
  return { ...toDelivery(row), body: row.body };
}

/** Returns a delivery as the owner of its receiver sees it. */
export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    eventId: row.eventId,
    type: row.type,
    status: row.status,
    attempts: row.attempts,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    lastTriedAt: row.lastTriedAt?.toISOString() ?? null,
    lastStatus: row.lastStatus,
    lastDurationMs: row.lastDurationMs,
    failure: row.failure === null ? null : deliverySentence(row.failure, row.lastStatus),
    createdAt: row.createdAt.toISOString(),
  };
}
