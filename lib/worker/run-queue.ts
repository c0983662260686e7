import pg from 'pg';
import { live } from '@/lib/live';
import { lanesOf } from './lanes';
import { runLane } from './run-lane';
import { startTakeover } from './takeover';

/** Runs background tasks, `threads` songs at a time beside the others, until `stop`. */
export function runQueue(threads: number): { stop(): Promise<void> } {
  const { database, log, connections, metrics } = live();
  // Each lane listens on a connection of its own.
  const pool = new pg.Pool(connections.settings({ max: threads + 4 }));
  pool.on('error', (err) => log.warn({ err }, 'a pooled connection was lost'));
  metrics.watchPool('queue', pool);
  const lanes = lanesOf(threads).map((lane) => runLane(pool, lane));
  const stopTakeover = startTakeover(
    pool,
    () => lanes.flatMap((lane) => lane.workerIds()),
    (err) => database.isAway() || log.warn({ err }, 'heartbeat was not written'),
  );
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
      await stopTakeover();
      await pool.end().catch(() => undefined);
    },
  };
}
