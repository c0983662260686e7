import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { PrismaClient } from '@/generated/prisma/client';
import type { Log, Plays } from '@/lib/core/ports';

type Database = Pick<PrismaClient, '$executeRaw'>;

/** One play per listener and song in this window. */
const WINDOW_SECONDS = 30 * 60;
const WRITE_EVERY_MS = 1_000;

/** Counts plays in memory, and writes the counts and heat of all songs in one statement at most once a second. */
export function batchedPlays(db: Database, log: Log): Plays & { flush(): Promise<void> } {
  const seen = new RateLimiterMemory({ points: 1, duration: WINDOW_SECONDS });
  let counts = new Map<string, number>();
  /** The batch that is on its way. */
  let writing: ReadonlyMap<string, number> = new Map();
  let timer: NodeJS.Timeout | null = null;

  /** The last write; it does not fail. */
  let written: Promise<void> = Promise.resolve();

  /** Writes one batch after the other, so that each is known until it is written. */
  function flush(): Promise<void> {
    timer = null;
    written = written.then(write);
    return written;
  }

  async function write(): Promise<void> {
    const batch = counts;
    if (batch.size === 0) return;
    counts = new Map();
    writing = batch;
    try {
      await addPlays(db, batch);
    } catch (err) {
      log.warn({ err }, 'plays could not be written yet');
      for (const [id, plays] of batch) counts.set(id, (counts.get(id) ?? 0) + plays);
      later();
    } finally {
      writing = new Map();
    }
  }

  function later(): void {
    if (!timer) timer = setTimeout(flush, WRITE_EVERY_MS);
  }

  return {
    async record(songId, listener) {
      try {
        await seen.consume(`${songId}:${listener}`);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false;
        throw refused;
      }
      counts.set(songId, (counts.get(songId) ?? 0) + 1);
      later();
      return true;
    },
    pending: (songId) => (counts.get(songId) ?? 0) + (writing.get(songId) ?? 0),
    flush,
  };
}

/** See prisma/functions/song/song_warmed.sql. */
async function addPlays(db: Database, batch: ReadonlyMap<string, number>): Promise<void> {
  await db.$executeRaw`
    WITH batch AS (
      SELECT s.id, plays FROM "Song" s
      JOIN unnest(${[...batch.keys()]}::uuid[], ${[...batch.values()]}::int[]) AS b(id, plays) ON b.id = s.id
      ORDER BY s.id FOR NO KEY UPDATE OF s
    )
    UPDATE "Song" SET "playCount" = "playCount" + batch.plays, heat = song_warmed(heat, batch.plays, now())
    FROM batch WHERE "Song".id = batch.id`;
}
