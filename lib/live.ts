import path from 'node:path';
import pg from 'pg';
import type { PrismaClient } from '@/generated/prisma/client';
import { noBilling } from '@/lib/adapters/billing-none';
import { chartPrinter } from '@/lib/adapters/chart-printer/chart-printer';
import { legalFiles } from '@/lib/adapters/legal-files/legal-files';
import { processLog } from '@/lib/adapters/log-pino';
import { builtinLyricWriter } from '@/lib/adapters/lyrics-builtin/lyrics-builtin';
import { ChatLyricWriter } from '@/lib/adapters/lyrics-chat/lyrics-chat';
import { outboxMail } from '@/lib/adapters/mail-outbox';
import { smtpMail } from '@/lib/adapters/mail-smtp';
import { threadedMastering } from '@/lib/adapters/mastering/mastering';
import { builtinMusic } from '@/lib/adapters/music-builtin/music-builtin';
import { outsideMusic } from '@/lib/adapters/outside-music';
import { noPayments } from '@/lib/adapters/payments-none';
import { openDatabase } from '@/lib/adapters/postgres/client';
import { type Connections, connectionsTo } from '@/lib/adapters/postgres/connections';
import { postgresEvents } from '@/lib/adapters/postgres/events-postgres';
import { noLimiter, postgresLimiter } from '@/lib/adapters/postgres/limiter-postgres';
import { batchedPlays } from '@/lib/adapters/postgres/plays-postgres';
import { shareImages } from '@/lib/adapters/share-images/share-images';
import { diskStorage } from '@/lib/adapters/storage-disk';
import { lazyS3Storage } from '@/lib/adapters/storage-s3-lazy';
import { stripeBilling } from '@/lib/adapters/stripe/billing-stripe';
import { connectStripe } from '@/lib/adapters/stripe/client';
import { type StripeSettings, stripePayments } from '@/lib/adapters/stripe/payments-stripe';
import { measuredLimiter, measuredMail, measuredMusic } from '@/lib/adapters/telemetry/measured';
import { promMetrics } from '@/lib/adapters/telemetry/metrics-prom';
import { openTelemetryTracing } from '@/lib/adapters/telemetry/tracing-otel';
import { threadedTranscoder } from '@/lib/adapters/transcoder/transcoder';
import { webhookSender } from '@/lib/adapters/webhook-sender/webhook-sender';
import type { Billing } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import type { DatabaseState, LegalTexts, Log, Mail, Payments, Storage } from '@/lib/core/ports';
import { site } from '@/lib/core/site';
import { recipientsOf } from '@/lib/domain/legal/recipients';
import { type Env, env } from '@/lib/env';

/** The adapters behind the ports, opened once per process. */
export interface Live extends Omit<Ctx, 'actor' | 'requestId' | 'db'> {
  db: PrismaClient;
  database: DatabaseState;
  connections: Connections;
  close(): Promise<void>;
}

const KEY = Symbol.for('tunewright.live');
const store: typeof globalThis & { [KEY]?: Live } = globalThis;

interface Options {
  /** The longest a statement of `db` runs; 10 seconds by default. */
  statementMs?: number;
}

/**
 * Returns the adapters of this process, opened by the first call with its options. They are stored on `globalThis`
 * because a bundler may load this module twice.
 */
export function live(options: Options = {}): Live {
  store[KEY] ??= open(options);
  return store[KEY];
}

function open({ statementMs = 10_000 }: Options): Live {
  const settings = env();
  const log = processLog('tunewright', settings.LOG_LEVEL);
  const metrics = promMetrics();
  const tracing = openTelemetryTracing(log, Boolean(settings.OTEL_EXPORTER_OTLP_ENDPOINT));
  const connections = connectionsTo(settings.DATABASE_URL);
  const onPool = (opened: pg.Pool) => metrics.watchPool('main', opened);
  const db = openDatabase(connections, { max: 10, statementMs, onPool });
  const pool = limitsPool(connections, log);
  metrics.watchPool('limits', pool);
  const events = postgresEvents(connections, log);
  const plays = batchedPlays(db, log);
  const threads = openThreads(settings, log);
  const lyricWriter = lyricWriterOf(settings);
  const sender = webhookSender({ allowsThisMachine: !settings.production });
  return {
    db,
    log,
    metrics,
    tracing,
    events,
    database: events,
    connections,
    plays,
    ...threads.adapters,
    music: measuredMusic(threads.adapters.music, { metrics, tracing }),
    outsideMusic: outsideMusic(settings),
    lyricWriter,
    siteUrl: settings.SITE_URL,
    secret: settings.AUTH_SECRET,
    clock: { now: () => new Date() },
    storage: storageOf(settings),
    mail: measuredMail(mailOf(settings), metrics),
    ...paymentsOf(settings, log),
    legal: legalOf(settings, log),
    webhookSender: sender,
    limiter: settings.RATE_LIMITS ? measuredLimiter(postgresLimiter(pool, log), metrics) : noLimiter,
    async close() {
      lyricWriter.close();
      sender.close();
      await plays.flush();
      await Promise.allSettled([
        ...threads.close(),
        events.close(),
        pool.end(),
        db.$disconnect(),
        tracing.close(),
      ]);
    },
  };
}

/** Opens what works in threads of this process. */
function openThreads(settings: Env, log: Log) {
  const isCompiled = settings.NODE_ENV === 'production';
  const voice = { outside: outsideVoiceOf(settings) };
  const adapters = {
    music: builtinMusic({ threads: settings.MUSIC_THREADS, isCompiled, voice, log }),
    mastering: threadedMastering({ isCompiled }),
    transcoder: threadedTranscoder({ isCompiled }),
    shareImages: shareImages({ isCompiled }),
    chartPrinter: chartPrinter({ isCompiled }),
  };
  return { adapters, close: () => Object.values(adapters).map((adapter) => adapter.close()) };
}

/** A crash of the database may lose the last moment's counts. */
function limitsPool(connections: Connections, log: Log): pg.Pool {
  const pool = new pg.Pool(connections.settings({ max: 3, synchronousCommit: 'off' }));
  pool.on('error', (err) => log.warn({ err }, 'a pooled connection was lost'));
  return pool;
}

/** Opens the configured storage: a bucket, or the folder `files` of DATA_DIR. */
export function storageOf(settings: Env): Storage {
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey)
    return diskStorage(path.resolve(settings.DATA_DIR, 'files'));
  return lazyS3Storage({
    bucket,
    accessKeyId,
    secretAccessKey,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    publicEndpoint: settings.S3_PUBLIC_ENDPOINT,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
  });
}

function mailOf({ SMTP_URL, MAIL_FROM, SITE_URL, DATA_DIR }: Env): Mail {
  const from = MAIL_FROM ?? `${site.name} <no-reply@${new URL(SITE_URL).hostname}>`;
  return SMTP_URL ? smtpMail(SMTP_URL, from) : outboxMail(path.resolve(DATA_DIR, 'outbox'), from);
}

function legalOf(settings: Env, log: Log): LegalTexts {
  const folder = path.resolve(settings.DATA_DIR, 'legal');
  return legalFiles({ folder, recipients: recipientsOf(settings), log });
}

function outsideVoiceOf({ VOICE_API_BASE: base, VOICE_API_KEY: apiKey, VOICE_MODEL: model }: Env) {
  return base ? { base, apiKey, model } : null;
}

function lyricWriterOf({ LYRICS_API_BASE: base, LYRICS_API_KEY: apiKey, LYRICS_MODEL: model }: Env) {
  return base && model ? new ChatLyricWriter({ base, apiKey, model }) : builtinLyricWriter();
}

function paymentsOf(settings: Env, log: Log): { payments: Payments; billing: Billing } {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_API_BASE: address = null,
  } = settings;
  if (!secretKey || !webhookSecret || !publishableKey) return { payments: noPayments, billing: noBilling };
  const stripeSettings: StripeSettings = { secretKey, webhookSecret, publishableKey, address };
  const stripe = connectStripe(stripeSettings);
  return { payments: stripePayments(stripeSettings, log, stripe), billing: stripeBilling(stripe, log) };
}

/** Returns a context for one request. The actor is set after authentication. */
export function liveContext(requestId: string): Ctx {
  const { close: _close, database: _database, connections: _connections, ...ports } = live();
  return { ...ports, actor: { kind: 'visitor' }, requestId };
}
