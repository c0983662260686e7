import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { diskStorage } from '@/lib/adapters/storage-disk';
import { isCompiled } from '@/lib/testing/programs';
import { testWorld } from '@/lib/testing/world';
import { fillSite, newFolder } from './sample-site';

/** Runs a command as npm does. Returns its exit code and everything it printed. */
function command(
  script: string,
  dir: string,
  env: Record<string, string>,
): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const mode = isCompiled ? { NODE_ENV: 'production' as const } : {};
    const options = { env: { ...process.env, ...mode, DATABASE_URL: '', ...env } };
    execFile(process.execPath, [`scripts/backup/${script}.mjs`, dir], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    );
  });
}

it('npm run backup verifies what it saves, and npm run restore starts an embedded database with it', async () => {
  const { databaseUrl } = await testWorld();
  const old = await newFolder();
  const { storageKey } = await fillSite(diskStorage(path.join(old, 'files')));
  const dir = path.join(await newFolder(), 'backup');
  const saved = await command('backup', dir, { DATABASE_URL: databaseUrl, DATA_DIR: old });
  expect(saved.text).toContain('the ledger has no discrepancies');
  expect(saved.text).toContain(`Backup complete and verified: ${dir}`);
  expect(saved.text).toContain(path.join(old, 'auth.secret'));
  expect(saved.code).toBe(0);

  const data = await newFolder();
  const restored = await command('restore', dir, { DATA_DIR: data });
  expect(restored.text).toContain('Restored and audited');
  expect(restored.code).toBe(0);
  expect(await readFile(path.join(data, 'files', storageKey))).toHaveLength(3_000);

  const again = await command('restore', dir, { DATA_DIR: data });
  expect(again).toMatchObject({ code: 1, text: expect.stringContaining('The database is in use') });
  const nowhere = await command('backup', dir, { DATA_DIR: data });
  expect(nowhere).toMatchObject({ code: 1, text: expect.stringContaining('already holds a backup') });
  const without = await command('backup', path.join(dir, 'x'), { DATA_DIR: await newFolder() });
  expect(without).toMatchObject({ code: 1, text: expect.stringContaining('There is no database in') });
}, 240_000);
