import { type Ctx, inTransaction } from '@/lib/core/context';
import type { MusicOrder } from '@/lib/core/music/provider';
import { notify } from '@/lib/queue/notify';
import type { Attempt } from '../generation/attempt';
import { withRequest } from '../generation/stored-request';
import { orderOf } from './order-of';

/** An order that is about to be sent. */
export interface OpenOrder extends Attempt {
  ownerId: string;
  order: MusicOrder;
}

/**
 * Takes up to `count` of the songs that wait for a provider, fairly: each person's next song before another's second.
 * They become `generating`, and each has a job that says that it is being sent.
 */
export function takeOrders(ctx: Ctx, provider: string, count: number): Promise<OpenOrder[]> {
  return inTransaction(ctx, async (tx) => {
    const taken = await markNext(tx, provider, count);
    if (taken.length === 0) return [];
    const songs = await tx.db.song.findMany({
      where: { id: { in: taken.map(({ id }) => id) } },
      include: withRequest,
    });
    const orders = songs.map((song) => ({
      songId: song.id,
      attempt: song.attempt,
      ownerId: song.ownerId,
      // Without the transaction: the source of an edit is read when it is over.
      order: orderOf(ctx, song),
    }));
    const askedAt = tx.clock.now();
    await tx.db.providerJob.createMany({
      data: orders.map(({ songId, attempt, order }) => ({
        songId,
        attempt,
        provider,
        askedAt,
        seconds: order.durationSeconds,
      })),
      skipDuplicates: true,
    });
    for (const song of taken) await notify(tx, 'song', song);
    return orders;
  });
}

function markNext(
  { db, clock }: Ctx,
  provider: string,
  count: number,
): Promise<{ id: string; ownerId: string }[]> {
  return db.$queryRaw`
    WITH waiting AS (
      SELECT id, "queuedAt", row_number() OVER (PARTITION BY "ownerId" ORDER BY "queuedAt", id) + (
          SELECT count(*) FROM "Song" running
          WHERE running."ownerId" = s."ownerId" AND running.status = 'generating' AND running."deletedAt" IS NULL
        ) AS turn
      FROM "Song" s
      WHERE provider = ${provider} AND status = 'queued' AND "deletedAt" IS NULL
      ORDER BY turn, "queuedAt", id LIMIT ${count})
    UPDATE "Song" SET status = 'generating', "startedAt" = ${clock.now()}, progress = 0, stage = NULL,
      "updatedAt" = ${clock.now()}
    FROM waiting WHERE "Song".id = waiting.id AND "Song".status = 'queued'
    RETURNING "Song".id, "Song"."ownerId"`;
}
