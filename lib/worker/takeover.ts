import type { Pool } from 'pg';

const BEAT_MS = 3_000;
/** A worker without a heartbeat for this long is dead, and its tasks are released. */
const DEAD_AFTER_SECONDS = 12;

/**
 * Writes heartbeats for this process's workers and releases the tasks of workers that died, as after `kill -9`. The queue
 * alone would hold such tasks for four hours. Returns what ends it, after the beat that is under way.
 */
export function startTakeover(
  pool: Pool,
  workerIds: () => string[],
  onError: (error: unknown) => void,
): () => Promise<void> {
  const beat = async () => {
    await pool.query(
      `INSERT INTO "WorkerHeartbeat" ("workerId", "seenAt") SELECT unnest($1::text[]), now()
       ON CONFLICT ("workerId") DO UPDATE SET "seenAt" = now()`,
      [workerIds()],
    );
    await pool.query(
      // A locked task was tried: the index of those spares reading all that wait.
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT j.locked_by)) FROM graphile_worker._private_jobs j
       WHERE j.attempts > 0 AND j.locked_at < now() - make_interval(secs => $1) AND NOT EXISTS (
         SELECT 1 FROM "WorkerHeartbeat" h
         WHERE h."workerId" = j.locked_by AND h."seenAt" > now() - make_interval(secs => $1))
       HAVING count(*) > 0`,
      [DEAD_AFTER_SECONDS],
    );
    await pool.query(`DELETE FROM "WorkerHeartbeat" WHERE "seenAt" < now() - interval '1 day'`);
  };
  let beating: Promise<void> | null = null;
  const run = () => {
    beating ??= beat()
      .catch(onError)
      .finally(() => {
        beating = null;
      });
  };
  run();
  const timer = setInterval(run, BEAT_MS);
  return async () => {
    clearInterval(timer);
    await beating;
  };
}
