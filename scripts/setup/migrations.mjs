import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Failure } from './failure.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const folder = inRoot('prisma/migrations');
const schemaFile = inRoot('prisma/schema.prisma');
const LOCK = 'provider = "postgresql"\n';
const filters = { externalTables: [], externalEnums: [] };

/**
 * Brings a database up to date and returns whether it had to. The engine works in a process of its own: it is large,
 * and only needed at times.
 */
export async function migrate(url) {
  if (await isDeployed(url)) return false;
  await run(process.execPath, [inRoot('scripts/migrate.mjs'), 'deploy'], { env: { DATABASE_URL: url } });
  return true;
}

/** Applies what is missing, Prisma's migrations and the task queue's. Returns the names of the applied ones. */
export async function deploy(url) {
  const { appliedMigrationNames } = await ask(url, (engine) =>
    engine.applyMigrations({ migrationsList: history(), filters }),
  );
  await deployQueue(url);
  return appliedMigrationNames;
}

/** What is applied, what is missing and what was edited after it had been applied. */
export function status(url) {
  const question = { migrationsList: history(), optInToShadowDatabase: false, filters };
  return ask(url, (engine) => engine.diagnoseMigrationHistory(question));
}

/** The SQL that leads from the migrations to schema.prisma, or null when they are in step. */
export async function pendingChange(url) {
  const question = {
    from: { tag: 'migrations', ...history() },
    to: { tag: 'schemaDatamodel', files: schema() },
    script: true,
    exitCode: true,
    shadowDatabaseUrl: null,
    filters,
  };
  const { exitCode, stdout } = await ask(url, (engine) => engine.diff(question));
  return exitCode === 0 ? null : stdout;
}

/** Writes that SQL as a new migration and returns its folder. */
export function writeMigration(name, sql, now) {
  const target = path.join(folder, `${now.toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`);
  fs.mkdirSync(target, { recursive: true });
  fs.writeFileSync(path.join(folder, 'migration_lock.toml'), LOCK);
  fs.writeFileSync(path.join(target, 'migration.sql'), sql);
  return target;
}

/** The engine's complaints are about the schema or a migration: their text is all that helps. */
async function ask(url, question) {
  const { withEngine } = await import('./schema-engine.mjs');
  try {
    return await withEngine(url, schema(), question);
  } catch (error) {
    throw error.name === 'SchemaConnectorError' || error.code?.startsWith?.('P')
      ? new Failure(error.message)
      : error;
  }
}

const schema = () => [{ path: schemaFile, content: fs.readFileSync(schemaFile, 'utf8') }];

function history() {
  return {
    baseDir: folder,
    shadowDbInitScript: '',
    lockfile: { path: 'migration_lock.toml', content: LOCK },
    migrationDirectories: migrations().map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  };
}

function migrations() {
  if (!fs.existsSync(folder)) return [];
  const folders = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map((entry) => entry.name).sort();
  return names.map((name) => ({
    name,
    sql: fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8'),
  }));
}

/** Asks the database itself, so that an ordinary start does not load the engine. */
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
    const wanted = new Set(migrations().map(({ name, sql }) => `${name} ${sha256(sql)}`));
    return (
      applied.rows.length === wanted.size &&
      applied.rows.every((row) => row.finished_at && wanted.has(row.key))
    );
  } finally {
    await client.end();
  }
}

const sha256 = (text) => crypto.createHash('sha256').update(text).digest('hex');

/** What admins look for in the queue: what began or failed, what was given up, and what waits of each kind. The queue's own indexes serve its workers. */
const QUEUE_INDEXES = `
  CREATE INDEX IF NOT EXISTS jobs_tried ON graphile_worker._private_jobs (id) WHERE attempts > 0;
  CREATE INDEX IF NOT EXISTS jobs_given_up ON graphile_worker._private_jobs (id) WHERE attempts >= max_attempts;
  CREATE INDEX IF NOT EXISTS jobs_of_task ON graphile_worker._private_jobs (task_id, id);
  CREATE INDEX IF NOT EXISTS jobs_waiting ON graphile_worker._private_jobs (task_id, run_at) WHERE is_available`;

async function deployQueue(url) {
  const { Logger, runMigrations } = await import('graphile-worker');
  const pgPool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
    await pgPool.query(QUEUE_INDEXES);
  } finally {
    await pgPool.end();
  }
}
