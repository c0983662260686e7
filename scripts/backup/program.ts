// What backup.mjs and restore.mjs run once settings and database are there: program.ts STEP DIR. It prints its progress.
import { isAppError } from '@/lib/core/errors';
import { formatCount } from '@/lib/core/format';
import type { Storage } from '@/lib/core/ports';
import { env } from '@/lib/env';
import { storageOf } from '@/lib/live';
import { auditFiles, auditLedger } from './audit';
import { loadDatabase } from './database/load';
import { withClient } from './database/session';
import { requireEmptyStorage, requireFreshDatabase, requireIntact } from './examine';
import { filesIn } from './files/copy';
import { loadFiles } from './files/load';
import { finishManifest, readManifest } from './manifest';
import { terminalProgress } from './progress';
import { Refusal } from './refusal';
import { save } from './save';

const progress = terminalProgress(process.stdout);
const url = () => env().DATABASE_URL;
const storage = () => storageOf(env());

/** `verify` and `audit-copy` prove a backup in a temporary database before it counts as complete. */
const steps: Record<string, (dir: string) => Promise<unknown>> = {
  save: (dir) => save(url(), storage(), dir, progress),
  async verify(dir) {
    await check(dir, true);
    await load(dir, true);
  },
  'audit-copy': (dir) => audit(dir, true, filesIn(dir)),
  finish: finishManifest,
  async examine(dir) {
    const manifest = await readManifest(dir);
    await requireFreshDatabase(url(), manifest);
    await requireEmptyStorage(storage());
    await check(dir, false);
  },
  async load(dir) {
    progress.line('Restoring the files');
    await loadFiles(dir, storage(), await readManifest(dir), progress);
    await load(dir, false);
  },
  audit: (dir) => audit(dir, false, storage()),
};

async function check(dir: string, isDraft: boolean): Promise<void> {
  progress.line('Checking every file of the backup');
  await requireIntact(dir, await readManifest(dir, isDraft), progress);
}

async function load(dir: string, isDraft: boolean): Promise<void> {
  const manifest = await readManifest(dir, isDraft);
  progress.line(`Restoring the database${isDraft ? ' into a temporary place' : ''}`);
  const shown = isDraft ? { ...progress, line: () => undefined } : progress;
  await withClient(url(), (client) => loadDatabase(client, dir, manifest, shown));
}

/** Discrepancies of the ledger came with the rows, which are exactly those of the backup: they do not fail it. */
async function audit(dir: string, isDraft: boolean, files: Storage): Promise<void> {
  const manifest = await readManifest(dir, isDraft);
  progress.line('Auditing the restored copy');
  const faults = await auditFiles(url(), files, manifest);
  if (faults.length > 0) throw new Refusal(faults.join('\n'));
  const discrepancies = await auditLedger(url(), manifest);
  const found =
    discrepancies.length === 0
      ? 'no discrepancies'
      : formatCount(discrepancies.length, 'discrepancy', 'discrepancies');
  progress.line(`  the ledger has ${found}`);
  for (const text of discrepancies) progress.line(`  as on the site: ${text}`);
}

const [name = '', dir = ''] = process.argv.slice(2);
try {
  await steps[name]?.(dir);
  progress.end();
} catch (error) {
  const isExpected = error instanceof Refusal || isAppError(error);
  progress.end();
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
