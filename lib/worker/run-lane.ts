import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, parseCrontab, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { live, liveContext } from '@/lib/live';
import { handlers } from './handlers';
import type { Lane } from './lanes';

/** How long a running task may go on after the signal to stop; then it returns to the queue. */
const STOP_MS = 3_000;

export interface RunningLane {
  /** The ids of its workers, by which other processes see which tasks are in good hands. */
  workerIds(): string[];
  stop(): Promise<void>;
}

/**
 * Runs the tasks of a lane. Without the database it ends, and starts again once the database is back; what was running is
 * taken over then. `stop` ends it for good.
 */
export function runLane(pool: Pool, lane: Lane): RunningLane {
  const { database, log } = live();
  const working = new Set<string>();
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
    const events: WorkerEvents = new EventEmitter();
    // A worker that cannot hand back its task ends, but the library waits for the others, even if none is left.
    const fatal = once(events, 'worker:fatalError');
    events.on('worker:create', ({ worker }) => working.add(worker.workerId));
    events.on('worker:stop', ({ worker }) => working.delete(worker.workerId));
    runner = await startRunner(events, pool, lane);
    try {
      // The signal to stop may have come before there was something to stop.
      if (!stopped) await Promise.race([runner.promise, fatal]);
    } finally {
      working.clear();
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
    workerIds: () => [...working],
    async stop() {
      stopped = true;
      await runner?.stop().catch((err) => log.warn({ err }, 'queue did not stop cleanly'));
      if (!database.isAway()) await ended;
    },
  };
}

function startRunner(events: WorkerEvents, pool: Pool, { tasks, places, crontab }: Lane): Promise<Runner> {
  const { database, log } = live();
  return run({
    events,
    pgPool: pool,
    taskList: handlers(liveContext, tasks),
    parsedCronItems: parseCrontab(crontab),
    concurrency: places,
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
