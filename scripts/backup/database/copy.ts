import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { TablePart } from '../manifest';
import { readPart, writePart } from '../part';
import { RowDigest } from './row-digest';
import { quote, sqlName, type Table } from './tables';

type OnBytes = (bytes: number) => void;

/** Writes a table's rows to the backup, as PostgreSQL's COPY gives them. */
export async function saveTable(
  client: pg.Client,
  dir: string,
  table: Table,
  onBytes: OnBytes,
): Promise<TablePart> {
  const digest = new RowDigest();
  const part = await writePart(
    dir,
    `database/${table.schema}.${table.name}.gz`,
    measured(client, table, digest, onBytes),
  );
  const { schema, name, columns } = table;
  return { schema, name, columns, rows: digest.rows, digest: String(digest), ...part };
}

/** Copies a table of the backup into the database. */
export async function loadTable(client: pg.Client, dir: string, table: TablePart): Promise<void> {
  await pipeline(readPart(dir, table.file), client.query(from(`COPY ${copied(table)} FROM STDIN`)));
}

/** Returns the digest of the rows that a table has now. */
export async function digestOf(client: pg.Client, table: Table, onBytes: OnBytes): Promise<string> {
  const digest = new RowDigest();
  for await (const _ of measured(client, table, digest, onBytes));
  return String(digest);
}

async function* measured(client: pg.Client, table: Table, digest: RowDigest, onBytes: OnBytes) {
  for await (const chunk of client.query(to(`COPY ${copied(table)} TO STDOUT`))) {
    digest.update(chunk);
    onBytes(chunk.length);
    yield chunk;
  }
}

const copied = (table: Table) => `${sqlName(table)} (${table.columns.map(quote)})`;
