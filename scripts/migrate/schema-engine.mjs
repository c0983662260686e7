// Prisma's schema engine as shipped in npm (WebAssembly), so that migrations need no downloaded program.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { executeMigration } from './execute.mjs';
import { createShadow } from './shadow.mjs';

/** Calls `work` with an engine on this database; `files` are the schema's files as `{ path, content }`. */
export async function withEngine(url, files, work) {
  engine ??= load();
  const { SchemaEngine } = await engine;
  const datamodels = files.map(({ path: name, content }) => [name, content]);
  const databases = new Databases(url);
  try {
    return await work(
      await SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(databases)),
    );
  } finally {
    await databases.close();
  }
}

/** Loaded once: the package keeps the memory of its first instance. */
let engine;

async function load() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message: (message) => console.error('Schema engine:', message),
  };
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const code = fs.readFileSync(path.join(path.dirname(entry), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start?.();
  return bindings;
}

/**
 * Connections for the engine. Prisma's own factory is unsuitable: given an address, its shadow database stays on the
 * main one.
 */
class Databases {
  provider = 'postgres';
  adapterName = '@prisma/adapter-pg';

  #url;
  #main = [];

  constructor(url) {
    this.#url = url;
  }

  async connect() {
    const adapter = await openAdapter(this.#url);
    this.#main.push(adapter);
    return adapter;
  }

  /** Closes the main connection, which the engine leaves open. */
  async close() {
    for (const adapter of this.#main) await adapter.dispose();
  }

  async connectToShadowDb() {
    const shadow = await createShadow(this.#url);
    const adapter = await openAdapter(shadow.url);
    const close = adapter.dispose;
    adapter.dispose = async () => {
      await close();
      await shadow.drop();
    };
    return adapter;
  }
}

async function openAdapter(url) {
  const pool = new CatalogPool({ connectionString: url, max: 2 });
  const adapter = await new PrismaPg(pool, { disposeExternalPool: false }).connect();
  const query = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (statement) => {
    const result = await query(statement);
    for (const column of charColumns.get(result.rows) ?? [])
      result.columnTypes[column] = ColumnTypeEnum.Character;
    return result;
  };
  // The adapter's own method splits at every semicolon, even inside functions. Unsplit, a migration is also one
  // transaction.
  adapter.executeScript = async (script) => {
    const client = await pool.connect();
    await executeMigration(client, script).finally(() => client.release());
  };
  adapter.dispose = async () => {
    if (!pool.ended) await pool.end();
  };
  return adapter;
}

const CHAR = 18;
const NAME = 19;
const NAME_ARRAY = 1003;
const TEXT = 25;
const TEXT_ARRAY = 1009;
const charColumns = new WeakMap();

/** The engine reads catalogue columns of types "char" and name, which adapter-pg rejects: passes them as text. */
class CatalogPool extends pg.Pool {
  async query(...args) {
    const result = await super.query(...args);
    for (const { fields, rows } of [result].flat()) {
      const chars = (fields ?? []).flatMap(({ dataTypeID }, index) => (dataTypeID === CHAR ? [index] : []));
      if (chars.length) charColumns.set(rows, chars);
      for (const field of fields ?? []) {
        if (field.dataTypeID === CHAR || field.dataTypeID === NAME) field.dataTypeID = TEXT;
        if (field.dataTypeID === NAME_ARRAY) field.dataTypeID = TEXT_ARRAY;
      }
    }
    return result;
  }
}
