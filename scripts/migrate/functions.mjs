// The current functions, triggers and views of the database: one file each in prisma/functions.
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../setup/failure.mjs';

/**
 * Reads the files below a folder as `{ name, file, sql }`, in the order to apply them: by path, but each after those
 * that its first line names, as in `-- requires: search_lexeme, song_fold`.
 */
export function readFunctions(folder) {
  const files = new Map();
  for (const file of sqlFiles(folder)) {
    const name = path.basename(file, '.sql');
    if (files.has(name)) throw new Failure(`Two files in prisma/functions are called ${name}.sql.`);
    files.set(name, read(folder, file, name));
  }
  return inOrder(files);
}

function sqlFiles(folder) {
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder, { recursive: true });
  return files.filter((file) => file.endsWith('.sql')).sort();
}

function read(folder, file, name) {
  const text = fs.readFileSync(path.join(folder, file), 'utf8').trim();
  const [line, list] = /^-- requires: (.*)\n/.exec(text) ?? ['', ''];
  return {
    name,
    file: path.posix.join('prisma/functions', ...file.split(path.sep)),
    sql: text.slice(line.length),
    requires: list.split(/[\s,]+/).filter(Boolean),
  };
}

function inOrder(files) {
  const ordered = new Set();
  const visit = (file, above) => {
    if (ordered.has(file)) return;
    if (above.includes(file)) throw new Failure(`${file.file} requires itself.`);
    for (const name of file.requires) {
      const required = files.get(name);
      if (!required) throw new Failure(`${file.file} requires ${name}, which has no file.`);
      visit(required, [...above, file]);
    }
    ordered.add(file);
  };
  for (const file of files.values()) visit(file, []);
  return [...ordered];
}

/**
 * Compares a migrated database with the files, by what Postgres stores, not by text. Drops all functions, triggers and
 * views and recreates them from the files, after `schemaSql`, the pending change of the tables: the database is
 * unusable afterwards. Returns the `changed` files as `{ file, sql, objects }`, and as `{ name, drop }` those that
 * CREATE OR REPLACE cannot replace (`replaced`) and those that no file creates (`removed`).
 */
export async function compareFunctions(client, files, schemaSql) {
  const before = await snapshot(client);
  for (const { drop } of before.values()) await client.query(`${drop} CASCADE`);
  if (schemaSql) await client.query(schemaSql);
  const changed = [];
  let after = new Map();
  for (const file of files) {
    const made = await apply(client, file);
    const own = [...made.values()].filter(({ name }) => !after.has(name));
    if (own.length === 0) throw new Failure(`${file.file} makes nothing that no other file makes.`);
    const differing = own.filter(({ name, definition }) => before.get(name)?.definition !== definition);
    if (differing.length > 0) changed.push({ ...file, objects: differing.map(({ name }) => name) });
    after = made;
  }
  const old = [...before.values()];
  return {
    changed,
    replaced: old.filter(
      ({ name, shape }) => after.has(name) && !isReplaceable(shape, after.get(name).shape),
    ),
    removed: old.filter(({ name }) => !after.has(name)),
  };
}

/** CREATE OR REPLACE keeps the shape and may only append to it. */
const isReplaceable = (before, after) => before.every((part, index) => part === after[index]);

async function apply(client, { file, sql }) {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Failure(`${file}: ${error.message}`);
  }
  return snapshot(client);
}

/**
 * Returns the triggers, views and functions of the schema, latest first, without those of extensions. The shape is what
 * CREATE OR REPLACE cannot change: the parameters and result of a function, the columns of a view.
 */
const OBJECTS = `
  SELECT 1 AS rank, t.oid, format('trigger %I on %s', tgname, tgrelid::regclass) AS name,
    format('DROP TRIGGER IF EXISTS %I ON %s', tgname, tgrelid::regclass) AS drop,
    '{}'::text[] AS shape, pg_get_triggerdef(t.oid) AS definition
  FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
  WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace
UNION ALL
  SELECT 2, oid, 'view ' || oid::regclass, 'DROP VIEW IF EXISTS ' || oid::regclass, ARRAY(
      SELECT attname || ' ' || format_type(atttypid, atttypmod) FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 ORDER BY attnum), pg_get_viewdef(oid)
  FROM pg_class c WHERE relkind = 'v' AND relnamespace = current_schema()::regnamespace AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
UNION ALL
  SELECT 3, oid, 'function ' || oid::regprocedure, 'DROP ROUTINE IF EXISTS ' || oid::regprocedure,
    ARRAY[concat_ws(' ', prokind, pg_get_function_identity_arguments(oid), pg_get_function_result(oid))],
    pg_get_functiondef(oid)
  FROM pg_proc p WHERE prokind IN ('f', 'p') AND pronamespace = current_schema()::regnamespace AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
ORDER BY rank, oid DESC`;

async function snapshot(client) {
  const { rows } = await client.query(OBJECTS);
  return new Map(rows.map(({ name, drop, shape, definition }) => [name, { name, drop, shape, definition }]));
}
