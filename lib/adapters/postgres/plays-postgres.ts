import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { PrismaClient } from '@/generated/prisma/client';
import type { Log, Plays } from '@/lib/core/ports';

/** One play per listener and song in this window. */
const WINDOW_SECONDS = 30 * 60;
const WRITE_EVERY_MS = 1_000;

/** Counts plays in memory, and writes the counts and heat of all songs in one statement at most once a second. */
export function batchedPlays(db: PrismaClient, log: Log): Plays & { flush(): Promise<void> } {
  const seen = new RateLimiterMemory({ points: 1, duration: WINDOW_SECONDS });
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  /** See prisma/functions/song/song_warmed.sql. */
  async function flush(): Promise<void> {
    timer = null;
    const batch = counts;
    if (batch.size === 0) return;
    counts = new Map();
    try {
      await db.$executeRaw`
        WITH batch AS (
          SELECT s.id, plays FROM "Song" s
          JOIN unnest(${[...batch.keys()]}::uuid[], ${[...batch.values()]}::int[]) AS b(id, plays) ON b.id = s.id
          ORDER BY s.id FOR NO KEY UPDATE OF s
        )
        UPDATE "Song" SET "playCount" = "playCount" + batch.plays, heat = song_warmed(heat, batch.plays, now())
        FROM batch WHERE "Song".id = batch.id`;
    } catch (err) {
      log.warn({ err }, 'plays could not be written yet');
      for (const [id, plays] of batch) counts.set(id, (counts.get(id) ?? 0) + plays);
      later();
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
    pending: (songId) => counts.get(songId) ?? 0,
    flush,
  };
}
