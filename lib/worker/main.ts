import { EventEmitter } from 'node:events';
import os from 'node:os';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { exitWithParent } from '@/lib/core/exit-with-parent';
import { env } from '@/lib/env';
import { live, liveContext } from '@/lib/live';
import { handlers } from './handlers';
import { serveMetrics } from './metrics-server';
import { crontab } from './registry';
import { startTakeover } from './takeover';

/** How long a running task may go on after the signal to stop; then it returns to the queue. */
const STOP_MS = 3_000;
/** If cores are scarce, the web gets about twice the share of a thread that makes a song. */
const NICENESS = 4;

exitWithParent();
const threads = env().MUSIC_THREADS ?? os.availableParallelism();
const { log, close, tracing } = live();
await tracing.start('worker');
const metricsServer = serveMetrics(live(), env());
const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: threads + 3 });
const working = new Set<string>();

os.setPriority(NICENESS);
pool.on('error', (err) => log.warn({ err }, 'a pooled connection was lost'));
live().metrics.watchPool('queue', pool);

const events: WorkerEvents = new EventEmitter();
events.on('worker:create', ({ worker }) => working.add(worker.workerId));
events.on('worker:stop', ({ worker }) => working.delete(worker.workerId));

const runner = await run({
  events,
  pgPool: pool,
  taskList: handlers(liveContext),
  crontab,
  concurrency: threads + 1,
  noHandleSignals: true,
  pollInterval: 1_000,
  preset: { worker: { gracefulShutdownAbortTimeout: STOP_MS } },
  logger: new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ source: 'queue' }, message);
  }),
});
const stopTakeover = startTakeover(
  pool,
  () => [...working],
  (err) => log.warn({ err }, 'heartbeat was not written'),
);
log.info({ threads, music: live().music.name }, 'worker is ready');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  stopTakeover();
  metricsServer?.close();
  await runner.stop().catch((err) => log.warn({ err }, 'queue did not stop cleanly'));
  await Promise.allSettled([pool.end(), close()]);
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
