import { randomUUID } from 'node:crypto';
import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';

/**
 * Queues an event for the receivers that a condition on "WebhookReceiver" selects, in the caller's transaction, and
 * returns its id. Locks them in order, after all other rows of a transaction.
 */
export async function queueEvent(
  ctx: Ctx,
  receivers: Prisma.Sql,
  { type, data }: { type: string; data: object },
): Promise<string> {
  const eventId = randomUUID();
  const now = ctx.clock.now();
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
  await ctx.db.$executeRaw`
    WITH chosen AS (
      SELECT id FROM "WebhookReceiver" WHERE ${receivers} AND "switchedOff" IS NULL ORDER BY id FOR NO KEY UPDATE
    ), due AS (
      UPDATE "WebhookReceiver" r SET "dueAt" = least(r."dueAt", ${now}::timestamptz)
      FROM chosen WHERE r.id = chosen.id RETURNING r.id
    )
    INSERT INTO "WebhookDelivery" (id, "receiverId", "eventId", type, body, "nextTryAt", "createdAt")
    SELECT gen_random_uuid(), due.id, ${eventId}::uuid, ${type}, ${body}, ${now}::timestamptz, ${now}::timestamptz
    FROM due`;
  return eventId;
}

/** A condition on "WebhookReceiver" for those of a user that get an event. */
export function receiversOf(ownerId: string, type: string): Prisma.Sql {
  return Prisma.sql`"ownerId" = ${ownerId}::uuid AND ${type} = ANY(events)`;
}
