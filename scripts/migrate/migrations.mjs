import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Failure } from '../setup/failure.mjs';
import { inRoot } from '../setup/paths.mjs';
import { run } from '../setup/run.mjs';
import { executeMigration, splitIndexes, withRetries } from './execute.mjs';
import { compareFunctions, readFunctions } from './functions.mjs';
import { createShadow } from './shadow.mjs';

const PRISMA = inRoot('prisma');
const LONGEST_WAIT_MS = 600_000;
const LOCK_PAUSE_MS = 200;
const LOCK = 'provider = "postgresql"\n';
const filters = { externalTables: [], externalEnums: [] };

/**
 * Brings a database up to date and returns whether it was behind. The engine is large and rarely needed, so it runs in
 * its own process.
 */
export async function migrate(url) {
  if (await isDeployed(url)) return false;
  await run(process.execPath, [inRoot('scripts/migrate.mjs'), 'deploy'], { env: { DATABASE_URL: url } });
  return true;
}

/**
 * Applies the pending migrations of Prisma, up to and including `last` if it is given, and of the task queue. Returns the
 * names of the applied ones.
 */
export async function deploy(url, last) {
  const migrationsList = history();
  if (last) {
    const isWanted = ({ path: name }) => name <= last;
    migrationsList.migrationDirectories = migrationsList.migrationDirectories.filter(isWanted);
  }
  return oneAtATime(url, async (client) => {
    await forgetFailures(client);
    const { appliedMigrationNames } = await ask(url, (engine) =>
      engine.applyMigrations({ migrationsList, filters }),
    );
    await deployQueue(url);
    await executeMigration(client, QUEUE_INDEXES);
    return appliedMigrationNames;
  });
}

/** Lets processes that start together migrate one after the other; the later ones find nothing to do. */
async function oneAtATime(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await takeLock(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Asks again and again: a statement that waits would keep indexes from being built concurrently. */
async function takeLock(client) {
  const lock = `SELECT pg_try_advisory_lock(hashtext('tunewright:migrations')) AS taken`;
  const end = Date.now() + LONGEST_WAIT_MS;
  while (!(await client.query(lock)).rows[0].taken) {
    if (Date.now() > end)
      throw new Failure('Another process has been migrating this database for ten minutes');
    await wait(LOCK_PAUSE_MS);
  }
}

/** A migration that failed left nothing behind, so that it can simply be tried again. */
async function forgetFailures(client) {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') AS known");
  if (!rows[0].known) return;
  await client.query(
    'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  );
}

/** Returns which migrations are applied, which are missing and which were edited after they were applied. */
export function status(url) {
  const question = { migrationsList: history(), optInToShadowDatabase: false, filters };
  return ask(url, (engine) => engine.diagnoseMigrationHistory(question));
}

/**
 * Compares the migrations of a Prisma folder with its schema.prisma and its functions. Returns `{ reasons, sql }`,
 * sentences and the text of the next migration, or null if they match.
 */
export async function pendingChange(url, prisma = PRISMA) {
  const schemaSql = await pendingSchema(url, prisma);
  const { changed, replaced, removed } = await pendingFunctions(url, prisma, schemaSql);
  const reasons = [
    ...(schemaSql ? [`prisma/schema.prisma is ahead:\n${schemaSql}`] : []),
    ...changed.map(({ file, objects }) => `${file} is ahead: ${objects.join(', ')}`),
    ...removed.map(({ name }) => `${name} has no file in prisma/functions`),
  ];
  const parts = [
    schemaSql,
    ...replaced.map(({ drop }) => `${drop};`),
    ...changed.map(({ sql }) => sql),
    ...removed.map(({ drop }) => `${drop};`),
  ];
  const sql = parts.flatMap((part) => part?.trim() ?? []).join('\n\n');
  return reasons.length > 0 ? { reasons, sql: `${sql}\n` } : null;
}

/** Returns the SQL that leads from the migrations to schema.prisma, or null. */
async function pendingSchema(url, prisma) {
  const question = {
    from: { tag: 'migrations', ...history(prisma) },
    to: { tag: 'schemaDatamodel', files: schema(prisma) },
    script: true,
    exitCode: true,
    shadowDatabaseUrl: null,
    filters,
  };
  const { exitCode, stdout } = await ask(url, (engine) => engine.diff(question), prisma);
  return exitCode === 0 ? null : stdout;
}

/** Compares prisma/functions with what the migrations create in an empty database. */
async function pendingFunctions(url, prisma, schemaSql) {
  const files = readFunctions(path.join(prisma, 'functions'));
  const shadow = await createShadow(url);
  const client = new pg.Client({ connectionString: shadow.url });
  try {
    await client.connect();
    for (const { sql } of migrations(prisma)) await executeMigration(client, sql);
    return await compareFunctions(client, files, schemaSql);
  } finally {
    await client.end();
    await shadow.drop();
  }
}

/** Writes SQL as new migrations: one, and one for indexes on tables that may be large. Returns their folders. */
export function writeMigrations(name, text, now, prisma = PRISMA) {
  const { sql, indexes } = splitIndexes(text);
  return [
    ...(sql ? [writeMigration(name, sql, now, prisma)] : []),
    ...(indexes ? [writeMigration(sql ? `${name}_indexes` : name, indexes, now, prisma)] : []),
  ];
}

/** Writes SQL as a new migration that sorts after all others, and returns its folder. */
export function writeMigration(name, sql, now, prisma = PRISMA) {
  const folder = path.join(prisma, 'migrations');
  const latest = migrations(prisma).at(-1)?.name.slice(0, 14) ?? '';
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const target = path.join(folder, `${stamp > latest ? stamp : Number(latest) + 1}_${name}`);
  fs.mkdirSync(target, { recursive: true });
  fs.writeFileSync(path.join(folder, 'migration_lock.toml'), LOCK);
  fs.writeFileSync(path.join(target, 'migration.sql'), sql);
  return target;
}

/** The engine's errors concern the schema or a migration: only their text helps. */
async function ask(url, question, prisma = PRISMA) {
  const { withEngine } = await import('./schema-engine.mjs');
  try {
    return await withEngine(url, schema(prisma), question);
  } catch (error) {
    throw error.name === 'SchemaConnectorError' || error.code?.startsWith?.('P')
      ? new Failure(error.message)
      : error;
  }
}

function schema(prisma) {
  const file = path.join(prisma, 'schema.prisma');
  return [{ path: file, content: fs.readFileSync(file, 'utf8') }];
}

function history(prisma = PRISMA) {
  return {
    baseDir: path.join(prisma, 'migrations'),
    shadowDbInitScript: '',
    lockfile: { path: 'migration_lock.toml', content: LOCK },
    migrationDirectories: migrations(prisma).map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  };
}

function migrations(prisma = PRISMA) {
  const folder = path.join(prisma, 'migrations');
  if (!fs.existsSync(folder)) return [];
  const folders = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map((entry) => entry.name).sort();
  return names.map((name) => ({
    name,
    sql: fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8'),
  }));
}

/** Queries the database directly, so that an ordinary start does not load the engine. */
async function isDeployed(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error) => {
    throw new Failure(
      `The database that DATABASE_URL names does not let us in: ${error.message || error.code}`,
    );
  });
  try {
    const { rows } = await client.query(
      "SELECT to_regclass('_prisma_migrations') AS prisma, to_regclass('graphile_worker.migrations') AS queue",
    );
    if (!rows[0].prisma || !rows[0].queue) return false;
    const applied = await client.query(
      `SELECT migration_name || ' ' || checksum AS key, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    );
    const wanted = ownMigrations();
    return (
      applied.rows.length === wanted.size &&
      applied.rows.every((row) => row.finished_at && wanted.has(row.key))
    );
  } finally {
    await client.end();
  }
}

/** Whether this version has these migrations, as `{ name, checksum }`, and as its first ones. */
export function hasMigrations(applied) {
  const own = [...ownMigrations()].slice(0, applied.length);
  return (
    own.length === applied.length &&
    applied.every(({ name, checksum }) => own.includes(`${name} ${checksum}`))
  );
}

const ownMigrations = () => new Set(migrations().map(({ name, sql }) => `${name} ${sha256(sql)}`));

const sha256 = (text) => crypto.createHash('sha256').update(text).digest('hex');

/**
 * Indexes the queue for the admins' lists: tasks by start or failure, dead ones, and waiting ones by kind. The queue's
 * own indexes serve its workers.
 */
const QUEUE_INDEXES = `
  CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_tried ON graphile_worker._private_jobs (id) WHERE attempts > 0;
  CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_given_up ON graphile_worker._private_jobs (id) WHERE attempts >= max_attempts;
  CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_of_task ON graphile_worker._private_jobs (task_id, id);
  CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_waiting ON graphile_worker._private_jobs (task_id, run_at) WHERE is_available`;

async function deployQueue(url) {
  const { Logger, runMigrations } = await import('graphile-worker');
  const pgPool = new pg.Pool({ connectionString: url, max: 1 });
  pgPool.on('connect', (client) => client.query("SET lock_timeout TO '3s'"));
  try {
    await withRetries(() => runMigrations({ pgPool, logger: new Logger(() => () => {}) }));
  } finally {
    await pgPool.end();
  }
}
