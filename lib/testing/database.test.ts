import pg from 'pg';
import { expect, test } from 'vitest';
import { assertLocal, testDatabaseUrl } from './database';

test('gives a test file one migrated database with the task queue', async () => {
  const url = await testDatabaseUrl();
  expect(await testDatabaseUrl()).toBe(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS migrated, to_regclass('graphile_worker.jobs') IS NOT NULL AS queue`,
  );
  await client.end();
  expect(rows).toEqual([{ migrated: true, queue: true }]);
});

test.each(['postgresql://127.0.0.1:5432/a', 'postgresql://localhost/a', 'postgresql://u:p@[::1]:5432/a'])(
  'accepts the local database %s',
  (url) => {
    expect(assertLocal(url)).toBe(url);
  },
);

test.each([
  'postgresql://db.example.com/a',
  'postgresql://localhost.example.com/a',
  'postgresql://10.0.0.5:5432/a',
])('rejects the database %s on another machine', (url) => {
  expect(() => assertLocal(url)).toThrow('on this machine only');
});
