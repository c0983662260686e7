import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { live, liveContext } from '@/lib/live';
import { handlers } from './handlers';
import { crontab } from './registry';
import { startTakeover } from './takeover';

/** How long a running task may go on after the signal to stop; then it returns to the queue. */
const STOP_MS = 3_000;

/**
 * Runs background tasks, `threads` songs at a time among them. Without the database the queue ends, and starts again once
 * the database is back; what was running is taken over then. `stop` ends it for good.
 */
export function runQueue(threads: number): { stop(): Promise<void> } {
  const { database, log, connections, metrics } = live();
  const pool = new pg.Pool(connections.settings({ max: threads + 3 }));
  pool.on('error', (err) => log.warn({ err }, 'a pooled connection was lost'));
  metrics.watchPool('queue', pool);
  let runner: Runner | null = null;
  let stopped = false;

  async function runWhileThereIsADatabase(): Promise<void> {
    while (!stopped) {
      await database.whenBack();
      if (stopped) return;
      await runOnce().catch((err) => database.isAway() || log.warn({ err }, 'the queue ended'));
    }
  }

  async function runOnce(): Promise<void> {
    const working = new Set<string>();
    const events: WorkerEvents = new EventEmitter();
    // A worker that cannot hand back its task ends, but the library waits for the others, even if none is left.
    const fatal = once(events, 'worker:fatalError');
    runner = await startRunner(events, pool, threads, working);
    const stopTakeover = startTakeover(
      pool,
      () => [...working],
      (err) => log.warn({ err }, 'heartbeat was not written'),
    );
    try {
      // The signal to stop may have come before there was something to stop.
      if (!stopped) await Promise.race([runner.promise, fatal]);
    } finally {
      stopTakeover();
      // Without a database it may never come to an end.
      await Promise.race([
        runner.stop().catch(() => undefined),
        wait(2 * STOP_MS, undefined, { ref: false }),
      ]);
      runner = null;
    }
  }

  const ended = runWhileThereIsADatabase();
  return {
    async stop() {
      stopped = true;
      await runner?.stop().catch((err) => log.warn({ err }, 'queue did not stop cleanly'));
      if (!database.isAway()) await ended;
      await pool.end().catch(() => undefined);
    },
  };
}

/** `working` holds the ids of its workers, by which other processes see which tasks are in good hands. */
function startRunner(
  events: WorkerEvents,
  pool: pg.Pool,
  threads: number,
  working: Set<string>,
): Promise<Runner> {
  const { database, log } = live();
  events.on('worker:create', ({ worker }) => working.add(worker.workerId));
  events.on('worker:stop', ({ worker }) => working.delete(worker.workerId));
  return run({
    events,
    pgPool: pool,
    taskList: handlers(liveContext),
    crontab,
    // Beside the songs, an archive and everything that is soon done.
    concurrency: threads + 2,
    noHandleSignals: true,
    pollInterval: 1_000,
    preset: { worker: { gracefulShutdownAbortTimeout: STOP_MS } },
    logger: new Logger(() => (level, message) => {
      if (level !== 'error' && level !== 'warning') return;
      // That the database is away has been said once.
      if (database.isAway()) log.debug({ source: 'queue' }, message);
      else log.warn({ source: 'queue' }, message);
    }),
  });
}
