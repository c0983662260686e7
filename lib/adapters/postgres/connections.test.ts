import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PrismaClient } from '@/generated/prisma/client';
import { isUnavailable } from '@/lib/core/database/unavailable';
import { testDatabaseUrl } from '@/lib/testing/database';
import { type DatabaseDoor, databaseDoor } from '@/lib/testing/servers/database-door';
import { openDatabase } from './client';
import { type Connections, connectionsTo } from './connections';

let door: DatabaseDoor & { close(): Promise<void> };
let connections: Connections;
let db: PrismaClient;

beforeAll(async () => {
  door = await databaseDoor(await testDatabaseUrl());
  connections = connectionsTo(door.url);
  db = openDatabase(connections, { max: 2, statementMs: 1_500 });
});
afterAll(async () => {
  await door.open();
  await db.$disconnect();
  await door.close();
});

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** Expects a failure for want of a database. What hangs instead runs into the time-out of the test. */
async function unavailable(work: Promise<unknown>): Promise<void> {
  const error = await failure(work);
  expect(isUnavailable(error), String(error)).toBe(true);
}

/** A transaction that has begun and goes on once `proceed` is called. */
async function begunTransaction() {
  let proceed = () => {};
  const door = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  let began = () => {};
  const started = new Promise<void>((resolve) => {
    began = resolve;
  });
  const outcome = db.$transaction(async (tx) => {
    await tx.user.count();
    began();
    await door;
    await tx.user.count();
  });
  outcome.catch(() => undefined);
  await started;
  return { outcome, proceed };
}

describe('every wait for the database ends', () => {
  it('a statement after its time', async () => {
    await unavailable(db.$queryRaw`SELECT pg_sleep(60)::text`);
  });

  it('one that is cut off, alone or in a transaction, immediately; the next one works', async () => {
    const sleep = failure(db.$queryRaw`SELECT pg_sleep(60)::text`);
    const { outcome, proceed } = await begunTransaction();
    connections.cut();
    connections.restore();
    expect(isUnavailable(await sleep)).toBe(true);
    proceed();
    await unavailable(outcome);
    expect(await db.user.count()).toBe(0);
  });

  it('one on a connection that the database ends', async () => {
    await unavailable(db.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())::text`);
  });

  it('everything while the database is gone, and works as soon as it is back', async () => {
    const { outcome, proceed } = await begunTransaction();
    await door.shut();
    proceed();
    await unavailable(outcome);
    await unavailable(db.user.count());
    await unavailable(db.$transaction((tx) => tx.user.count()));
    await door.open();
    expect(await db.user.count()).toBe(0);
  });

  it('a connection that is not accepted, and a wait for one of a pool, after three seconds', async () => {
    await db.user.count();
    door.freeze();
    const counts = Promise.allSettled([1, 2, 3].map(() => unavailable(db.user.count())));
    // What was connected before waits for an answer until it is cut.
    const timer = setInterval(() => {
      connections.cut();
      connections.restore();
    }, 1_000);
    await counts;
    clearInterval(timer);
    await door.open();
    expect(await db.user.count()).toBe(0);
  });

  it('all after a cut, without a wait, until the database is back', async () => {
    door.freeze();
    connections.cut();
    const began = performance.now();
    for (let n = 0; n < 5; n++) await unavailable(db.user.count());
    expect(performance.now() - began).toBeLessThan(1_500);
    const probe = new pg.Client(connections.settings({ isProbe: true }));
    const connected = probe.connect();
    await door.open();
    await connected;
    connections.restore();
    expect(await db.user.count()).toBe(0);
    await probe.end();
  });
});

it.each([
  ['an invalid value', { code: 'P2002', meta: {} }],
  [
    'a mistake in a statement',
    { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '42601' } } } },
  ],
  ['nothing', null],
  ['an error of ours', new Error('no strings')],
])('%s is not a missing database', (_, error) => expect(isUnavailable(error)).toBe(false));
