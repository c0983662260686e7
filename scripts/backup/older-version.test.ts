import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testWorld } from '@/lib/testing/world';
import { finishManifest } from './manifest';
import { newDisk, newFolder, quiet, restore } from './sample-site';
import { save } from './save';

const run = promisify(execFile);

/** Creates a database like another one, by default empty and without migrations. */
async function newDatabase(name: string, template = 'template0'): Promise<string> {
  const { pool, databaseUrl } = await testWorld();
  await pool.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
}

const migrate = (url: string, last = '') =>
  run(process.execPath, ['scripts/migrate.mjs', 'deploy', last], {
    env: { ...process.env, DATABASE_URL: url },
  });

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql).then(async ({ rows }) => {
    await client.end();
    return rows;
  });
}

it('a backup of an older version is restored as it was, and then migrated with its rows', async () => {
  const names = readdirSync('prisma/migrations')
    .filter((name) => /^\d/.test(name))
    .sort();
  const [last = '', next = ''] = names.slice(-2);
  const old = await newDatabase('older_site');
  await migrate(old, last);
  const url = await newDatabase('newer_site', 'older_site');
  await ask(
    old,
    `INSERT INTO "User" (id, name, email, "referralCode", "updatedAt")
    VALUES (gen_random_uuid(), 'Ana', 'ana@example.com', 'ANA', now())`,
  );
  const dir = path.join(await newFolder(), 'backup');
  const { migrations } = await save(old, await newDisk(), dir, quiet);
  await finishManifest(dir);
  expect(migrations.at(-1)?.name).toBe(last);

  await restore(dir, url, await newDisk());
  await migrate(url);
  const applied = 'SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1 DESC LIMIT 1';
  expect(await ask(url, applied)).toEqual([{ name: next }]);
  expect(await ask(url, 'SELECT name FROM "User"')).toEqual([{ name: 'Ana' }]);
  expect(await ask(url, `SELECT total FROM "ListTotal" WHERE scope = 'users'`)).toEqual([{ total: 1 }]);
}, 240_000);
