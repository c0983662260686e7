import type { StemSet } from '@/generated/prisma/client';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';
import type { Track } from '../files/tracks';
import { stemsKey, stemTasks } from '../tasks';
import { KEPT_MS, type StemSetKind } from './rules';

/** One song is taken apart at a time, beside those that are made. */
const QUEUE = 'stems';
/** Someone waits for parts; stems are fetched later. */
const PRIORITY = { parts: -1, flac: 0, wav: 0 } as const;

export type DivisibleSong = Pick<Track, 'id' | 'rendition'>;

/** Returns the current set of a kind: being made or ready, and still kept. */
export function findSet(
  ctx: Ctx,
  { id, rendition }: DivisibleSong,
  kind: StemSetKind,
): Promise<StemSet | null> {
  return ctx.db.stemSet.findFirst({
    where: {
      songId: id,
      rendition,
      kind,
      OR: [
        { status: { in: ['queued', 'running'] } },
        { status: 'ready', expiresAt: { gt: ctx.clock.now() } },
      ],
    },
  });
}

/**
 * Returns the current set of a kind, or has one made. `refuse` throws if a new one cannot be made now. However many call
 * it, there is one.
 */
export async function openSet(
  ctx: Ctx,
  song: DivisibleSong,
  kind: StemSetKind,
  refuse: (tx: Ctx) => Promise<void> = async () => undefined,
): Promise<StemSet> {
  const current = await findSet(ctx, song, kind);
  if (current) return current;
  const opened = await inTransaction(ctx, async (tx) => {
    await refuse(tx);
    const { id: songId, rendition } = song;
    // Expired and not swept yet.
    await tx.db.stemSet.updateMany({
      where: { songId, rendition, kind, status: 'ready', expiresAt: { lte: tx.clock.now() } },
      data: { status: 'failed' },
    });
    const [row] = await tx.db.stemSet.createManyAndReturn({
      data: [{ songId, rendition, kind }],
      skipDuplicates: true,
    });
    if (row) {
      const options = { key: stemsKey(row.id), queueName: QUEUE, priority: PRIORITY[kind] };
      await enqueue(tx, stemTasks.make, { id: row.id, songId, rendition }, options);
    }
    return row;
  });
  return opened ?? openSet(ctx, song, kind, refuse);
}

/** Returns when a set that is used now is no longer kept. */
export function expiryOf(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() + KEPT_MS);
}
