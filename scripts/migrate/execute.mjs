import { setTimeout as wait } from 'node:timers/promises';

const LOCK_NOT_AVAILABLE = '55P03';
const CONCURRENT_INDEX =
  /^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?([\w".]+)/im;
const INDEX =
  /(?:^-- CreateIndex\n)?^CREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)[\w".]+\s+ON\s+([\w".]+)[^;]*;\n*/gim;

/** Behind a statement that waits for a table's lock everyone else waits, too: it gives up soon and tries again. */
const DEFAULTS = { lockMs: 3_000, pauseMs: 2_000, tries: 60 };

/**
 * Executes a migration through a client as one transaction, again and again while others hold a lock that it needs; throws
 * after five minutes. A migration that builds indexes concurrently has nothing else, and each is its own transaction.
 */
export async function executeMigration(client, sql, options = {}) {
  if (CONCURRENT_INDEX.test(sql)) return buildIndexes(client, sql);
  const { lockMs, tries } = { ...DEFAULTS, ...options };
  await client.query(`SET lock_timeout TO ${lockMs}`);
  try {
    await withRetries(() => client.query(sql), { ...options, tries });
  } finally {
    await client.query('RESET lock_timeout');
  }
}

/** Repeats work that found a lock taken. */
export async function withRetries(work, options = {}) {
  const { pauseMs, tries } = { ...DEFAULTS, ...options };
  for (let n = 1; ; n++) {
    try {
      return await work();
    } catch (error) {
      if (error.code !== LOCK_NOT_AVAILABLE || n === tries) throw error;
      await wait(pauseMs);
    }
  }
}

/** Waits as long as it takes, which blocks no one. What a build that was cut off left behind is built again. */
async function buildIndexes(client, sql) {
  for (const statement of statementsOf(sql)) {
    const name = CONCURRENT_INDEX.exec(statement)?.[1];
    if (!name) throw new Error(`A migration with concurrent indexes has nothing else, but: ${statement}`);
    const { rows } = await client.query(
      'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
      [name],
    );
    if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
    await client.query(statement);
  }
}

function statementsOf(sql) {
  const withoutComments = sql.replaceAll(/^\s*--.*$/gm, '');
  return withoutComments.split(';').flatMap((statement) => statement.trim() || []);
}

/**
 * Takes the indexes on tables that exist already out of a migration's SQL. Returns `{ sql, indexes }`; the latter builds
 * them without blocking writes.
 */
export function splitIndexes(sql) {
  const indexes = [];
  const rest = sql.replaceAll(INDEX, (statement, table) => {
    if (new RegExp(`CREATE\\s+TABLE\\s+${table}\\s`, 'i').test(sql)) return statement;
    indexes.push(
      statement.trim().replace(/^(CREATE\s+(?:UNIQUE\s+)?INDEX)\s+/im, '$1 CONCURRENTLY IF NOT EXISTS '),
    );
    return '';
  });
  return {
    sql: rest.trim() ? `${rest.trim()}\n` : '',
    indexes: indexes.map((index) => `${index}\n`).join('\n'),
  };
}
