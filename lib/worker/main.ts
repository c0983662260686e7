import os from 'node:os';
import { surviveOutages } from '@/lib/core/database/survive-outages';
import { exitWithParent } from '@/lib/core/exit-with-parent';
import { offeredOutside } from '@/lib/core/music/settings';
import { env } from '@/lib/env';
import { live, liveContext } from '@/lib/live';
import { serveMetrics } from './metrics-server';
import { runDesks } from './run-desks';
import { runQueue } from './run-queue';
import { WebhookDesk } from './webhook-desk';

/** If cores are scarce, the web gets about twice the share of a thread that makes a song. A nicer worker stays so. */
const NICENESS = 4;
/** Sweeps, deletions and checks read more than a page does. */
const STATEMENT_MS = 120_000;

exitWithParent();
// The queue's library traces why one of its workers ended, and then logs the same.
console.trace = () => undefined;
os.setPriority(Math.max(os.getPriority(), NICENESS));
const { log, music, tracing, database, close } = live({ statementMs: STATEMENT_MS });
surviveOutages(log);
await tracing.start('worker');
const metricsServer = serveMetrics(live(), env());
const threads = env().MUSIC_THREADS ?? os.availableParallelism();
const queue = runQueue(threads);
const desks = runDesks(offeredOutside(env()), {
  parallel: env().MUSIC_PARALLEL,
  perMinute: env().MUSIC_PER_MINUTE,
});
const webhooks = new WebhookDesk({ ...liveContext('webhooks'), actor: { kind: 'system' } });
void webhooks.run(() => database.whenBack());
log.info({ threads, music: music.name }, 'worker is ready');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  metricsServer?.close();
  // A desk may wait for songs that cost money; the tasks return to the queue meanwhile.
  await Promise.all([desks.stop(), webhooks.stop(), queue.stop()]);
  await close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
