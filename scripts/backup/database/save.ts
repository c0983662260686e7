import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { formatCount } from '@/lib/core/format';
import { formatBytes } from '@/lib/core/text/bytes';
import { copyNamed, countNamed } from '../files/names';
import type { Manifest } from '../manifest';
import { writePart } from '../part';
import type { Progress } from '../progress';
import { Refusal } from '../refusal';
import { saveTable } from './copy';
import { inTransaction } from './session';
import { listMigrations, listSequences, listTables, queueMigration } from './tables';

type SavedDatabase = Omit<Manifest, 'format' | 'version' | 'files'> & { names: Names };

/** Where the names of all files are until the files are copied, and how many rows name some. */
interface Names {
  file: string;
  count: number;
}

/**
 * Copies all tables, and the names of all files, as of one moment. The site goes on meanwhile: a snapshot blocks no
 * write.
 */
export async function saveDatabase(
  client: pg.Client,
  dir: string,
  progress: Progress,
): Promise<SavedDatabase> {
  await mkdir(path.join(dir, 'database'), { mode: 0o700 });
  return inTransaction(client, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async () => {
    const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const migrations = await listMigrations(client);
    if (migrations.length === 0)
      throw new Refusal('This database is not one of Tunewright: it has no migrations.');
    const tables = await saveTables(client, dir, progress);
    return {
      takenAt: (rows[0]?.now ?? new Date()).toISOString(),
      migrations,
      queueMigration: await queueMigration(client),
      tables,
      // Read after the rows: a sequence may be ahead of them, never behind.
      sequences: await listSequences(client),
      names: await saveNames(client, dir),
    };
  });
}

async function saveTables(client: pg.Client, dir: string, progress: Progress): Promise<Manifest['tables']> {
  const saved: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    let bytes = 0;
    const part = await saveTable(client, dir, table, (more) => {
      bytes += more;
      progress.status(`  ${table.name}  ${formatBytes(bytes)}`);
    });
    saved.push(part);
    if (part.rows > 0)
      progress.line(`  ${table.name.padEnd(24)} ${formatCount(part.rows, 'row')}, ${formatBytes(bytes)}`);
  }
  return saved;
}

async function saveNames(client: pg.Client, dir: string): Promise<Names> {
  const count = await countNamed(client);
  const { file } = await writePart(dir, 'names.gz', copyNamed(client));
  return { file, count };
}
