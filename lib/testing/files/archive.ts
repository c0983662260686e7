import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Unpacks an archive with `unzip`, which also tests it, into files by name. Throws if one is corrupt. */
export async function unzipped(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tunewright-zip-'));
  try {
    const file = path.join(folder, 'a.zip');
    await writeFile(file, bytes);
    const env = { ...process.env, LC_ALL: 'C.UTF-8' };
    await run('unzip', ['-tq', file], { env });
    await run('unzip', ['-q', file, '-d', path.join(folder, 'out')], { env });
    return await filesIn(path.join(folder, 'out'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.sort().map(async (file) => [path.relative(folder, file), await readFile(file)] as const),
    ),
  );
}
