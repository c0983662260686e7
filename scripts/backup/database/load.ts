import type pg from 'pg';
import { formatCount } from '@/lib/core/format';
import type { Manifest, TablePart } from '../manifest';
import type { Progress } from '../progress';
import { digestOf, loadTable } from './copy';
import { inTransaction } from './session';
import { listTables, requireEmpty, sqlName } from './tables';

/**
 * Fills an empty database, which has the migrations of the backup, in one transaction. It commits only if every table
 * then holds exactly the rows of the backup. Triggers do not run: what they would write is in the backup. Constraints are
 * checked.
 */
export async function loadDatabase(
  client: pg.Client,
  dir: string,
  manifest: Manifest,
  progress: Progress,
): Promise<void> {
  const { tables } = manifest;
  const names = tables.map(sqlName);
  await inTransaction(client, 'BEGIN', async () => {
    await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`);
    await requireEmpty(client, await listTables(client));
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    // With the tables that refer to them and are in no backup; all are empty.
    await client.query(`TRUNCATE ${names} CASCADE`);
    for (const table of tables) await load(client, dir, table, progress);
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const sequence of manifest.sequences)
      await client.query('SELECT setval($1, $2)', [sqlName(sequence), sequence.value]);
  });
  progress.status('  vacuum');
  await client.query(`VACUUM (ANALYZE) ${names}`);
}

async function load(client: pg.Client, dir: string, table: TablePart, progress: Progress): Promise<void> {
  if (table.rows === 0) return;
  progress.status(`  ${table.name}  ${formatCount(table.rows, 'row')}`);
  await loadTable(client, dir, table);
  const digest = await digestOf(client, table, () => undefined);
  if (digest !== table.digest)
    throw new Error(`${table.name} holds other rows than the backup: ${digest} instead of ${table.digest}`);
  progress.line(`  ${table.name.padEnd(24)} ${formatCount(table.rows, 'row')}`);
}
