import { execFileSync } from 'node:child_process';
import pg from 'pg';

let known: string | undefined;

/** Returns the address of the site's database: the configured one, or its embedded one. */
function address(): string {
  known ??= findAddress();
  return known;
}

function findAddress(): string {
  const { DATABASE_URL, E2E_DATA_DIR = '.data' } = process.env;
  if (DATABASE_URL) return DATABASE_URL;
  const env = { ...process.env, DATA_DIR: E2E_DATA_DIR };
  return execFileSync(process.execPath, ['scripts/postgres.mjs', 'url'], { env, encoding: 'utf8' }).trim();
}

let connections: pg.Pool | undefined;

/** Writes rows that no user action can create, such as a dead task, to the site's database. */
export async function inDatabase<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withDatabase(async (client) => (await client.query<Row>(sql, values)).rows);
}

/** Runs `work` while this process has an advisory lock, alone or with others who share it. */
export function withLock<T>(
  key: number,
  work: () => Promise<T>,
  { isShared = false }: { isShared?: boolean } = {},
): Promise<T> {
  const shared = isShared ? '_shared' : '';
  return withDatabase(async (client) => {
    await client.query(`SELECT pg_advisory_lock${shared}($1)`, [key]);
    return work().finally(() => client.query(`SELECT pg_advisory_unlock${shared}($1)`, [key]));
  });
}

/** Borrows a connection to the site's database for the time of `work`, which leaves no lock or setting on it. */
async function withDatabase<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  connections ??= new pg.Pool({ connectionString: address(), allowExitOnIdle: true });
  const client = await connections.connect();
  return work(client).finally(() => client.release());
}
