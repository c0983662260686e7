import fs from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { inRoot } from '../setup/paths.mjs';
import { executeMigration, splitIndexes } from './execute.mjs';
import { createShadow } from './shadow.mjs';

const QUICK = { lockMs: 100, pauseMs: 50, tries: 1_000 };
/** From here on, indexes are built concurrently. */
const FIRST = '20261123020000';

let shadow;
const clients = [];

async function connect() {
  const client = new pg.Client({ connectionString: shadow.url });
  clients.push(client);
  await client.connect();
  return client;
}

beforeEach(async () => {
  shadow = await createShadow(await (await fetch(inject('databases'), { method: 'POST' })).text());
  const client = await connect();
  await client.query('CREATE TABLE note (id int); INSERT INTO note SELECT generate_series(1, 100)');
});

afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await shadow.drop();
});

it('lets others pass while a migration cannot get its lock, and applies it afterwards', async () => {
  const [holder, reader, migrator] = [await connect(), await connect(), await connect()];
  await holder.query('BEGIN; SELECT count(*) FROM note');
  let isApplied = false;
  const migration = executeMigration(
    migrator,
    'ALTER TABLE note ADD COLUMN text text; CREATE TABLE tag (id int)',
    QUICK,
  ).then(() => {
    isApplied = true;
  });
  for (let n = 0; n < 5; n++) expect((await reader.query('SELECT count(*) FROM note')).rowCount).toBe(1);
  expect(isApplied).toBe(false);
  expect((await reader.query("SELECT to_regclass('tag') AS tag")).rows).toEqual([{ tag: null }]);
  await holder.query('COMMIT');
  await migration;
  await reader.query('SELECT text FROM note');
  expect((await migrator.query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
});

it('gives up in the end, with nothing applied', async () => {
  const [holder, migrator] = [await connect(), await connect()];
  await holder.query('BEGIN; LOCK TABLE note');
  const sql = 'CREATE TABLE tag (id int); ALTER TABLE note ADD COLUMN text text';
  await expect(executeMigration(migrator, sql, { ...QUICK, tries: 2 })).rejects.toThrow('lock timeout');
  expect((await migrator.query("SELECT to_regclass('tag') AS tag")).rows).toEqual([{ tag: null }]);
});

it('builds indexes while rows are written, and those again whose build was cut off', async () => {
  const [writer, migrator] = [await connect(), await connect()];
  await writer.query('INSERT INTO note VALUES (1)');
  const unique = 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS note_id ON note (id);\n';
  await expect(executeMigration(migrator, unique)).rejects.toThrow('could not create unique index');
  await writer.query('DELETE FROM note');
  await writer.query('BEGIN; INSERT INTO note VALUES (7)');
  const built = executeMigration(
    migrator,
    `-- Two.\n${unique}\nCREATE INDEX CONCURRENTLY note_two ON note (id);`,
  );
  const other = await connect();
  await other.query('INSERT INTO note VALUES (8)');
  await writer.query('COMMIT');
  await built;
  const { rows } = await other.query(
    "SELECT count(*)::int AS n FROM pg_index WHERE indrelid = 'note'::regclass AND indisvalid",
  );
  expect(rows).toEqual([{ n: 2 }]);
});

it('moves indexes on tables that exist to a migration of their own', () => {
  const sql = `-- CreateTable
CREATE TABLE "Tag" ("id" INTEGER NOT NULL);

-- CreateIndex
CREATE INDEX "Tag_id_idx" ON "Tag"("id");

-- CreateIndex
CREATE UNIQUE INDEX "Note_a_key" ON "Note"("a", "b");
`;
  expect(splitIndexes(sql)).toEqual({
    sql: `-- CreateTable
CREATE TABLE "Tag" ("id" INTEGER NOT NULL);

-- CreateIndex
CREATE INDEX "Tag_id_idx" ON "Tag"("id");
`,
    indexes: `-- CreateIndex
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "Note_a_key" ON "Note"("a", "b");
`,
  });
});

it('finds no migration that blocks writes while it builds an index', () => {
  const folder = inRoot('prisma/migrations');
  const blocking = fs
    .readdirSync(folder)
    .filter((name) => /^\d/.test(name) && name > FIRST)
    .filter((name) => splitIndexes(fs.readFileSync(`${folder}/${name}/migration.sql`, 'utf8')).indexes);
  expect(blocking).toEqual([]);
});
