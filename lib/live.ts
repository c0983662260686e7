import path from 'node:path';
import pg from 'pg';
import type { PrismaClient } from '@/generated/prisma/client';
import { noBilling } from '@/lib/adapters/billing-none';
import { postgresEvents } from '@/lib/adapters/events-postgres';
import { noLimiter, postgresLimiter } from '@/lib/adapters/limiter-postgres';
import { jsonLog } from '@/lib/adapters/log-pino';
import { outboxMail } from '@/lib/adapters/mail-outbox';
import { smtpMail } from '@/lib/adapters/mail-smtp';
import { builtinMusic } from '@/lib/adapters/music-builtin/music-builtin';
import { noPayments } from '@/lib/adapters/payments-none';
import { batchedPlays } from '@/lib/adapters/plays-postgres';
import { shareImages } from '@/lib/adapters/share-images/share-images';
import { diskStorage } from '@/lib/adapters/storage-disk';
import { lazyS3Storage } from '@/lib/adapters/storage-s3-lazy';
import { stripeBilling } from '@/lib/adapters/stripe/billing-stripe';
import { connectStripe } from '@/lib/adapters/stripe/client';
import { type StripeSettings, stripePayments } from '@/lib/adapters/stripe/payments-stripe';
import { threadedTranscoder } from '@/lib/adapters/transcoder/transcoder';
import type { Billing } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import type { Log, Mail, Payments, Storage } from '@/lib/core/ports';
import { site } from '@/lib/core/site';
import { openDatabase } from '@/lib/db';
import { type Env, env } from '@/lib/env';

/** The adapters behind the ports, opened once per process. */
export interface Live extends Omit<Ctx, 'actor' | 'requestId' | 'db'> {
  db: PrismaClient;
  close(): Promise<void>;
}

const KEY = Symbol.for('tunewright.live');
const store: typeof globalThis & { [KEY]?: Live } = globalThis;

/**
 * Returns the adapters of this process. They are stored on `globalThis` because a bundler may load this module twice.
 */
export function live(): Live {
  store[KEY] ??= open();
  return store[KEY];
}

function open(): Live {
  const settings = env();
  const isCompiled = settings.NODE_ENV === 'production';
  const log = jsonLog('tunewright', settings.LOG_LEVEL);
  const db = openDatabase(settings.DATABASE_URL, 10);
  const pool = new pg.Pool({
    connectionString: settings.DATABASE_URL,
    max: 3,
    // Does not wait for the disk: a crash of the database loses only the last moment's counts.
    onConnect: (client) =>
      client
        .query('SET synchronous_commit TO off')
        .catch((err) => log.warn({ err }, 'a limit waits for the disk')),
  });
  pool.on('error', (err) => log.warn({ err }, 'a pooled connection was lost'));
  const events = postgresEvents(settings.DATABASE_URL, log);
  const plays = batchedPlays(db, log);
  const music = builtinMusic({ threads: settings.MUSIC_THREADS, isCompiled });
  const transcoder = threadedTranscoder({ isCompiled });
  const pictures = shareImages({ isCompiled });
  return {
    db,
    log,
    events,
    plays,
    music,
    transcoder,
    shareImages: pictures,
    siteUrl: settings.SITE_URL,
    secret: settings.AUTH_SECRET,
    clock: { now: () => new Date() },
    storage: storageOf(settings),
    mail: mailOf(settings),
    ...paymentsOf(settings, log),
    limiter: settings.RATE_LIMITS ? postgresLimiter(pool, log) : noLimiter,
    async close() {
      await plays.flush();
      await Promise.allSettled([
        music.close(),
        transcoder.close(),
        pictures.close(),
        events.close(),
        pool.end(),
        db.$disconnect(),
      ]);
    },
  };
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
  const { close: _close, ...ports } = live();
  return { ...ports, actor: { kind: 'visitor' }, requestId };
}
