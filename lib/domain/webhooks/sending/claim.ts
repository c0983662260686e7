import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';

/** Longer than a turn of sending can take. After a crash, the deliveries of a receiver wait as long. */
const LEASE_MS = 60_000;
/** How long a receiver of a suspended account is put off. */
const SUSPENDED_MS = 3_600_000;

/** A receiver with something to send, which only this worker sends to. */
export interface Leased {
  id: string;
  url: string;
  secretVersion: number;
  rotatedAt: Date | null;
  leasedUntil: Date;
  /** False for the receiver of a suspended account. */
  isWanted: boolean;
}

/** Leases receivers with something due, those that have waited longest first: the failing ones, or the others. */
export function leaseReceivers(
  ctx: Ctx,
  { isFailing, max }: { isFailing: boolean; max: number },
): Promise<Leased[]> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const failing = isFailing ? Prisma.sql`IS NOT NULL` : Prisma.sql`IS NULL`;
  return ctx.db.$queryRaw<Leased[]>`
    UPDATE "WebhookReceiver" r SET "leasedUntil" = ${until}
    FROM (
      SELECT id FROM "WebhookReceiver"
      WHERE "dueAt" <= ${now} AND "failingSince" ${failing} AND ("leasedUntil" IS NULL OR "leasedUntil" <= ${now})
      ORDER BY "dueAt" LIMIT ${max} FOR NO KEY UPDATE SKIP LOCKED
    ) due
    WHERE r.id = due.id
    RETURNING r.id, r.url, r."secretVersion", r."rotatedAt", r."leasedUntil",
      EXISTS (SELECT FROM "User" u WHERE u.id = r."ownerId" AND u.status = 'active') AS "isWanted"`;
}

/** Ends a lease, unless it is over and another worker's. */
export async function endLease(ctx: Ctx, { id, leasedUntil }: Leased): Promise<void> {
  await ctx.db.webhookReceiver.updateMany({ where: { id, leasedUntil }, data: { leasedUntil: null } });
}

/** Puts off what waits for a receiver of a suspended account. */
export async function postpone(ctx: Ctx, { id }: Leased): Promise<void> {
  const dueAt = new Date(ctx.clock.now().getTime() + SUSPENDED_MS);
  await ctx.db.webhookReceiver.updateMany({ where: { id }, data: { dueAt } });
}
