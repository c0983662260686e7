import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabaseUrl } from '@/lib/testing/database';
import { type DatabaseDoor, databaseDoor } from '@/lib/testing/servers/database-door';
import { testWorld } from '@/lib/testing/world';
import { jsonLog } from '../log-pino';
import { openDatabase } from './client';
import { connectionsTo } from './connections';
import { postgresEvents } from './events-postgres';

const ONE = '11111111-1111-4111-8111-111111111111';
const TWO = '22222222-2222-4222-8222-222222222222';

let door: DatabaseDoor & { close(): Promise<void> };

beforeAll(async () => {
  door = await databaseDoor(await testDatabaseUrl());
});
afterAll(() => door.close());

it('tells that the database is gone or frozen, cuts off who waits, and tells that it is back', async () => {
  const { pool } = await testWorld();
  const connections = connectionsTo(door.url);
  const db = openDatabase(connections, { max: 2, statementMs: 60_000 });
  const events = postgresEvents(connections, jsonLog('test', 'silent'));
  const heard: string[] = [];
  let gaps = 0;
  events.subscribe('credits', (id) => heard.push(id));
  events.onGap(() => {
    gaps += 1;
  });
  const tell = (id: string) => pool.query(`SELECT pg_notify('credits', $1)`, [id]);
  const until = (away: boolean) =>
    expect.poll(() => events.isAway(), { timeout: 15_000, interval: 20 }).toBe(away);

  await events.whenBack();
  expect(events.isAway()).toBe(false);
  await tell(ONE);
  await expect.poll(() => heard).toEqual([ONE]);

  const waiting = expect(db.$queryRaw`SELECT pg_sleep(60)::text`).rejects.toThrow();
  door.freeze();
  await until(true);
  await waiting;
  const back = events.whenBack();
  await door.open();
  await back;
  await until(false);

  await door.shut();
  await until(true);
  const seen = gaps;
  await door.open();
  await until(false);
  expect(gaps).toBeGreaterThan(seen);
  await tell(TWO);
  await expect.poll(() => heard).toContain(TWO);
  expect(await db.user.count()).toBe(0);
  await Promise.all([events.close(), db.$disconnect()]);
}, 60_000);

it('does not take the database for gone if the process itself is busy while it connects', async () => {
  const connections = connectionsTo(await testDatabaseUrl());
  let cuts = 0;
  const counted = {
    ...connections,
    cut() {
      cuts += 1;
      connections.cut();
    },
  };
  const events = postgresEvents(counted, jsonLog('test', 'silent'));
  const back = events.whenBack();
  block(3_200);
  await back;
  expect([events.isAway(), cuts]).toEqual([false, 0]);
  await events.close();
});

it('is closed while it waits for a database that does not answer', async () => {
  const frozen = await databaseDoor(await testDatabaseUrl());
  frozen.freeze();
  const events = postgresEvents(connectionsTo(frozen.url), jsonLog('test', 'silent'));
  void events.whenBack();
  await events.close();
  await frozen.close();
}, 10_000);

/** Holds this thread, as loading a large program does. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
