import pg from 'pg';
import { Refusal } from '../refusal';

/** Values are copied as text, which these settings would change. Long work must not be cut off. */
const SETTINGS = `
  SET LOCAL client_encoding = 'UTF8'; SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1;
  SET LOCAL search_path = public; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Calls `work` with a connection of its own to this database. Throws a Refusal if it does not let us in. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // The statement that runs fails with the same error.
  client.on('error', () => undefined);
  await client.connect().catch((error) => {
    throw new Refusal(`The database does not let us in: ${error.message || error.code}`);
  });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Calls `work` in one transaction that begins with `begin`, with the session's settings made neutral. */
export async function inTransaction<T>(client: pg.Client, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin);
  try {
    await client.query(SETTINGS);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
