import { randomBytes } from 'node:crypto';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { chartPrinter } from '@/lib/adapters/chart-printer/chart-printer';
import { legalFiles } from '@/lib/adapters/legal-files/legal-files';
import { builtinLyricWriter } from '@/lib/adapters/lyrics-builtin/lyrics-builtin';
import { threadedMastering } from '@/lib/adapters/mastering/mastering';
import { builtinMusic } from '@/lib/adapters/music-builtin/music-builtin';
import { outsideMusic } from '@/lib/adapters/outside-music';
import { openForScript } from '@/lib/adapters/postgres/client';
import { connectionsTo } from '@/lib/adapters/postgres/connections';
import { postgresEvents } from '@/lib/adapters/postgres/events-postgres';
import { noLimiter } from '@/lib/adapters/postgres/limiter-postgres';
import { batchedPlays } from '@/lib/adapters/postgres/plays-postgres';
import { shareImages } from '@/lib/adapters/share-images/share-images';
import { diskStorage } from '@/lib/adapters/storage-disk';
import { stripeBilling } from '@/lib/adapters/stripe/billing-stripe';
import { connectStripe } from '@/lib/adapters/stripe/client';
import { stripePayments } from '@/lib/adapters/stripe/payments-stripe';
import { promMetrics } from '@/lib/adapters/telemetry/metrics-prom';
import { openTelemetryTracing } from '@/lib/adapters/telemetry/tracing-otel';
import { threadedTranscoder } from '@/lib/adapters/transcoder/transcoder';
import { webhookSender } from '@/lib/adapters/webhook-sender/webhook-sender';
import type { Ctx } from '@/lib/core/context';
import { isAppError } from '@/lib/core/errors';
import type { Log } from '@/lib/core/ports';
import { handlers } from '@/lib/worker/handlers';

export const SECRET = 'whsec_of_the_years';
const KEY = 'sk_test_standin_years';
const CONCURRENCY = 4;

/** Addresses and folders that both processes of a run share. */
export interface Place {
  databaseUrl: string;
  /** The address of the stand-in. */
  address: string;
  folder: string;
}

/** Opens the application as one process has it, without its web server: the real adapters and SDK, on a given clock. */
export function openApp(place: Place, now: () => Date) {
  const { databaseUrl } = place;
  const failures: string[] = [];
  const log: Log = {
    debug() {},
    info() {},
    warn() {},
    error: (fields, message) => note(failures, fields, message),
  };
  const db = openForScript(databaseUrl, 2 * CONCURRENCY);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 * CONCURRENCY });
  pool.on('error', (err) => log.error({ err }, 'a pooled connection was lost'));
  const { stripe, ...ports } = openPorts(place, db, log);
  const ctx: Ctx = {
    actor: { kind: 'system' },
    requestId: 'years',
    db,
    log,
    ...ports,
    lyricWriter: builtinLyricWriter(),
    legal: legalFiles({ folder: place.folder, recipients: '', log }),
    webhookSender: webhookSender({ allowsThisMachine: true }),
    siteUrl: 'http://localhost:3000',
    secret: randomBytes(32).toString('hex'),
    clock: { now },
  };
  return {
    ctx,
    pool,
    stripe,
    failures,
    /** Runs the due tasks until none is left. */
    async workTasks(): Promise<void> {
      await runOnce({
        pgPool: pool,
        concurrency: CONCURRENCY,
        taskList: handlers((requestId) => ({ ...ctx, requestId })),
        noHandleSignals: true,
        logger: new Logger(() => () => {}),
      });
    },
    async close(): Promise<void> {
      const { music, transcoder, events } = ports;
      const closing = [music.close(), transcoder.close(), events.close(), pool.end(), db.$disconnect()];
      await Promise.allSettled(closing);
    },
  };
}

function openPorts({ databaseUrl, address, folder }: Place, db: ReturnType<typeof openForScript>, log: Log) {
  const settings = {
    secretKey: KEY,
    webhookSecret: SECRET,
    publishableKey: 'pk_test_standin_years',
    address,
  };
  const stripe = connectStripe(settings);
  return {
    stripe,
    metrics: promMetrics(),
    tracing: openTelemetryTracing(log, false),
    music: builtinMusic({ threads: 1 }),
    outsideMusic: outsideMusic({}),
    mastering: threadedMastering({}),
    transcoder: threadedTranscoder(),
    shareImages: shareImages(),
    chartPrinter: chartPrinter(),
    events: postgresEvents(connectionsTo(databaseUrl), log),
    plays: batchedPlays(db, log),
    limiter: noLimiter,
    payments: stripePayments(settings, log, stripe),
    billing: stripeBilling(stripe, log),
    mail: { send: async () => {}, check: async () => {} },
    storage: diskStorage(folder),
  };
}

/** Records a failure, unless the provider refused or did not answer because the run ordered it to. */
function note(failures: string[], fields: object, message: string): void {
  if ('call' in fields || 'problem' in fields) return;
  const { err } = { err: undefined, ...fields } as { err?: unknown };
  if (isAppError(err) && err.code === 'payments.failed') return;
  failures.push(`${message}: ${err instanceof Error ? err.stack : JSON.stringify(fields)}`);
}
