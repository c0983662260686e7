import type { Prisma } from '@/generated/prisma/client';
import { type Channel, type ChannelEvent, encodeEvent } from '@/lib/core/channels';
import type { Ctx } from '@/lib/core/context';

/** Notifies every process that listens, once the transaction commits. */
export async function notify<C extends Channel>(ctx: Ctx, channel: C, event: ChannelEvent<C>): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_notify(${channel}, ${encodeEvent(channel, event)})`;
}

/**
 * Runs a statement that ends in `RETURNING id, "ownerId"` and notifies the `song` channel of each row, in one round trip
 * however many rows it changes.
 */
export async function changeAndNotify(ctx: Ctx, statement: Prisma.Sql): Promise<void> {
  const channel: Channel = 'song';
  await ctx.db.$executeRaw`
    WITH changed AS (${statement})
    SELECT pg_notify(${channel}, json_build_object('id', id, 'ownerId', "ownerId")::text) FROM changed`;
}
