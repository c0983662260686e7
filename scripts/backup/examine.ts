import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Storage } from '@/lib/core/ports';
import { withClient } from './database/session';
import { listMigrations, listTables, queueMigration, requireEmpty } from './database/tables';
import { CONCURRENT_FILES, filesIn, measureFile } from './files/copy';
import { type Listed, readList } from './files/list';
import { inParallel } from './in-parallel';
import type { Manifest, Part } from './manifest';
import type { Progress } from './progress';
import { Refusal } from './refusal';

/** Reads a whole backup and compares it with its checksums. Throws a Refusal if anything is missing or differs. */
export async function requireIntact(dir: string, manifest: Manifest, progress: Progress): Promise<void> {
  for (const part of [...manifest.tables, manifest.files.list]) await requirePart(dir, part);
  const source = filesIn(dir);
  let done = 0;
  async function check(file: Listed): Promise<void> {
    if ('absent' in file) return;
    const found = await measureFile(source, file.key);
    if (found?.sha256 !== file.sha256) throw damaged(`files/${file.key}`);
    done += 1;
  }
  for await (const _ of inParallel(readList(dir), CONCURRENT_FILES, check))
    progress.status(`  files ${Math.floor((100 * done) / manifest.files.count)} %`);
}

async function requirePart(dir: string, { file, sha256 }: Part): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path.join(dir, file))) hash.update(chunk);
  } catch {
    throw damaged(file);
  }
  if (hash.digest('hex') !== sha256) throw damaged(file);
}

const damaged = (file: string) =>
  new Refusal(`The backup is damaged: ${file} is missing or does not match its checksum.`);

/** Throws a Refusal unless the database can take the backup: it is empty and no newer. */
export function requireFreshDatabase(url: string, manifest: Manifest): Promise<void> {
  return withClient(url, async (client) => {
    const known = new Set(manifest.migrations.map(({ name }) => name));
    const newer = (await listMigrations(client)).find(({ name }) => !known.has(name));
    await requireEmpty(client, await listTables(client));
    if (newer || (await queueMigration(client)) > manifest.queueMigration)
      throw new Refusal(
        'The database has newer migrations than the backup. A restore needs an empty database.',
      );
  });
}

/** Throws a Refusal unless the storage is empty. */
export async function requireEmptyStorage(storage: Storage): Promise<void> {
  if (!(await storage.isEmpty())) throw new Refusal('The storage holds files. A restore needs an empty one.');
}
