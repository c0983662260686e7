import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '@/lib/core/ports';
import { saveDatabase } from './database/save';
import { withClient } from './database/session';
import { saveFiles } from './files/save';
import { createFolder, type Manifest, writeDraft } from './manifest';
import type { Progress } from './progress';

/**
 * Saves the database and all files that it names, while the site goes on. Files are copied after the snapshot of the
 * database and never change, so each one that it names is in the backup or was deleted since.
 */
export async function save(
  url: string,
  storage: Storage,
  dir: string,
  progress: Progress,
): Promise<Manifest> {
  await createFolder(dir);
  return withClient(url, async (client) => {
    progress.line('Saving the database');
    const { names, ...database } = await saveDatabase(client, dir, progress);
    progress.line('Saving the files');
    const files = await saveFiles({ client, storage, dir, names, progress });
    await rm(path.join(dir, names.file));
    const manifest: Manifest = { format: 1, version: ownVersion(), ...database, files };
    await writeDraft(dir, manifest);
    return manifest;
  });
}

function ownVersion(): string {
  return JSON.parse(readFileSync('package.json', 'utf8')).version;
}
