import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { noBilling } from '@/lib/adapters/billing-none';
import { legalFiles } from '@/lib/adapters/legal-files/legal-files';
import { jsonLog } from '@/lib/adapters/log-pino';
import { builtinLyricWriter } from '@/lib/adapters/lyrics-builtin/lyrics-builtin';
import { outboxMail } from '@/lib/adapters/mail-outbox';
import { noPayments } from '@/lib/adapters/payments-none';
import { openDatabase } from '@/lib/adapters/postgres/client';
import { connectionsTo } from '@/lib/adapters/postgres/connections';
import { postgresEvents } from '@/lib/adapters/postgres/events-postgres';
import { noLimiter } from '@/lib/adapters/postgres/limiter-postgres';
import { batchedPlays } from '@/lib/adapters/postgres/plays-postgres';
import { diskStorage } from '@/lib/adapters/storage-disk';
import { promMetrics } from '@/lib/adapters/telemetry/metrics-prom';
import { openTelemetryTracing } from '@/lib/adapters/telemetry/tracing-otel';
import { webhookSender } from '@/lib/adapters/webhook-sender/webhook-sender';
import type { Actor, Ctx } from '@/lib/core/context';
import type { OutsideProviderId } from '@/lib/core/music/model';
import type { MusicProvider } from '@/lib/core/music/provider';
import { genres } from '@/lib/domain/genre/catalogue';
import type { Live } from '@/lib/live';
import { afterFile } from './after-file';
import { testDatabaseUrl } from './database';
import { engines } from './engines';

export interface World {
  /** A system context on the real database, disk, queue and composer of this test file. */
  ctx: Ctx;
  pool: pg.Pool;
  databaseUrl: string;
  /** The folder with this test file's stored files. */
  files: string;
  /** The folder with this test file's emails, as `.eml` files. */
  outbox: string;
  /** The folder with this test file's legal texts; empty at first. */
  legal: string;
  /** The outside music models that are offered beside the composer: none, unless a test adds one. */
  providers: Map<OutsideProviderId, MusicProvider>;
  /** Returns the same context for another actor. */
  as(actor: Actor | { id: string; role?: 'user' | 'admin' }): Ctx;
  /** Fulfilled once subscribers hear of changes: what is sent before the listener is connected is lost. */
  listening(): Promise<void>;
  /** Advances this test file's clock. */
  advance(ms: number): void;
}

/** Many calls that queue behind one lock share few connections, on a machine that may be busy. */
const CONNECT_MS = 30_000;

let world: Promise<World> | undefined;

/** Opens the real adapters for this test file, once. Routes called in-process use the same ones. */
export function testWorld(): Promise<World> {
  world ??= open();
  return world;
}

async function open(): Promise<World> {
  const databaseUrl = await testDatabaseUrl();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tunewright-'));
  const connections = connectionsTo(databaseUrl, { connectMs: CONNECT_MS });
  const db = openDatabase(connections, { max: 8, connectMs: CONNECT_MS });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const log = jsonLog('test', 'silent');
  const events = postgresEvents(connections, log);
  const plays = batchedPlays(db, log);
  const sender = webhookSender({ allowsThisMachine: true, timeoutMs: 60_000 });
  const providers: World['providers'] = new Map();
  let offset = 0;
  const live: Live = {
    db,
    log,
    metrics: promMetrics(),
    tracing: openTelemetryTracing(log, false),
    ...engines,
    outsideMusic: {
      get offered() {
        return ['builtin' as const, ...providers.keys()];
      },
      open: async (id) => [...providers].find(([known]) => known === id)?.[1] ?? null,
    },
    lyricWriter: builtinLyricWriter(),
    events,
    database: events,
    connections,
    plays,
    limiter: noLimiter,
    payments: noPayments,
    billing: noBilling,
    legal: legalFiles({
      folder: path.join(folder, 'legal'),
      recipients: '- No other company',
      log,
      checkMs: 0,
    }),
    webhookSender: sender,
    mail: outboxMail(path.join(folder, 'outbox'), 'Test <test@example.com>'),
    storage: diskStorage(path.join(folder, 'files')),
    siteUrl: 'http://localhost:3000',
    secret: randomBytes(32).toString('hex'),
    clock: { now: () => new Date(Date.now() + offset) },
    async close() {
      sender.close();
      await plays.flush();
      await Promise.allSettled([events.close(), pool.end(), db.$disconnect()]);
    },
  };
  Object.assign(globalThis, { [Symbol.for('tunewright.live')]: live });
  await db.genre.createMany({ data: genres, skipDuplicates: true });
  afterFile(async () => {
    world = undefined;
    await live.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { close: _close, database: _database, connections: _connections, ...ports } = live;
  const ctx: Ctx = { ...ports, actor: { kind: 'system' }, requestId: 'test' };
  return {
    ctx,
    pool,
    databaseUrl,
    files: path.join(folder, 'files'),
    outbox: path.join(folder, 'outbox'),
    legal: path.join(folder, 'legal'),
    providers,
    as: (actor) => ({
      ...ctx,
      actor:
        'kind' in actor
          ? actor
          : { kind: 'user', id: actor.id, role: actor.role ?? 'user', sessionId: randomUUID() },
    }),
    listening: () => events.whenBack(),
    advance(ms) {
      offset += ms;
    },
  };
}
