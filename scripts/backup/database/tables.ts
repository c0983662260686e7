import type pg from 'pg';
import { Refusal } from '../refusal';

/** The product's tables and those of the task queue. */
const SCHEMAS = ['public', 'graphile_worker'];
/** Written by migrations alone. */
const HISTORIES = ['public._prisma_migrations', 'graphile_worker.migrations'];
/** Lists files that are left out of backups, and made again when they are requested. */
const REMADE = ['public.StemSet'];
/** Migrations write their first rows: settings with their defaults, and totals of nothing. */
const INITIAL = new Set(['public.CreditPricing', 'public.ListTotal']);

export interface Table {
  schema: string;
  name: string;
  columns: string[];
}

/** Returns a quoted name for SQL. */
export function sqlName({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`;
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns all tables whose rows are backed up, each after those it refers to. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `SELECT n.nspname AS schema, c.relname AS name,
       ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped
         AND attgenerated = '' ORDER BY attnum) AS columns,
       ARRAY(SELECT DISTINCT rn.nspname || '.' || r.relname FROM pg_constraint f
         JOIN pg_class r ON r.oid = f.confrelid JOIN pg_namespace rn ON rn.oid = r.relnamespace
         WHERE f.contype = 'f' AND f.conrelid = c.oid AND r.oid <> c.oid) AS "refersTo"
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname = ANY($1) AND n.nspname || '.' || c.relname <> ALL($2)
     ORDER BY n.nspname, c.relname`,
    [SCHEMAS, [...HISTORIES, ...REMADE]],
  );
  return sort(rows);
}

function sort(tables: (Table & { refersTo: string[] })[]): Table[] {
  const sorted = new Map<string, Table>();
  for (let left = tables; left.length > 0; ) {
    const next = left.filter(({ refersTo }) => refersTo.every((name) => sorted.has(name)));
    if (next.length === 0) throw new Error(`tables refer to each other: ${left.map(({ name }) => name)}`);
    for (const { schema, name, columns } of next) sorted.set(`${schema}.${name}`, { schema, name, columns });
    left = left.filter((table) => !next.includes(table));
  }
  return [...sorted.values()];
}

/** Returns every sequence that has been used, with its last value. */
export async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** Returns the applied migrations in order; none for a database without tables. Throws a Refusal in mid-migration. */
export async function listMigrations(client: pg.Client) {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS there`,
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ name: string; checksum: string; done: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS done FROM public._prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  if (rows.some(({ done }) => !done)) throw new Refusal('A migration of this database has not finished.');
  return rows.map(({ name, checksum }) => ({ name, checksum }));
}

/** Returns the latest migration of the task queue, 0 without one. */
export async function queueMigration(client: pg.Client): Promise<number> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS there`,
  );
  if (!found[0]?.there) return 0;
  const { rows } = await client.query<{ latest: number }>(
    'SELECT coalesce(max(id), 0) AS latest FROM graphile_worker.migrations',
  );
  return rows[0]?.latest ?? 0;
}

/** Throws a Refusal if a table has rows that no migration wrote. */
export async function requireEmpty(client: pg.Client, tables: Table[]): Promise<void> {
  for (const table of tables) {
    if (INITIAL.has(`${table.schema}.${table.name}`)) continue;
    const { rows } = await client.query<{ used: boolean }>(
      `SELECT EXISTS (SELECT FROM ${sqlName(table)}) AS used`,
    );
    if (rows[0]?.used)
      throw new Refusal(`The database is in use: ${table.name} has rows. A restore needs an empty one.`);
  }
}
