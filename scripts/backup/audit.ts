import { openForScript } from '@/lib/adapters/postgres/client';
import type { Storage } from '@/lib/core/ports';
import { findDiscrepancies } from '@/lib/domain/ledger/discrepancies';
import { withClient } from './database/session';
import { CONCURRENT_FILES } from './files/copy';
import { copyNamed, filesOf, type NamedFile, parseNamed } from './files/names';
import { inParallel } from './in-parallel';
import type { Manifest } from './manifest';
import { linesOf } from './part';

/**
 * Checks the ledger of a restored database, which must have all migrations. Returns a sentence for each discrepancy. The
 * time is that of the backup: what has fallen due since is not one.
 */
export async function auditLedger(url: string, { takenAt }: Manifest): Promise<string[]> {
  const db = openForScript(url, 2);
  const clock = { now: () => new Date(takenAt) };
  const discrepancies = await findDiscrepancies({ db, clock }).finally(() => db.$disconnect());
  return discrepancies.map(({ text }) => text);
}

/**
 * Looks up every file that the restored rows name and compares the totals with the backup. Returns a sentence for each
 * difference.
 */
export async function auditFiles(url: string, storage: Storage, { files }: Manifest): Promise<string[]> {
  const found = { count: 0, bytes: 0, absent: 0 };
  await withClient(url, async (client) => {
    const sizeOf = async (file: NamedFile) => ({ file, size: await storage.size(file.key) });
    for await (const { file, size } of inParallel(namedFiles(copyNamed(client)), CONCURRENT_FILES, sizeOf)) {
      if (size === null) found.absent += file.isOptional ? 0 : 1;
      else {
        found.count += 1;
        found.bytes += size;
      }
    }
  });
  const wanted = { count: files.count, bytes: files.bytes, absent: files.lost + files.gone };
  const differing = (['count', 'bytes', 'absent'] as const).filter((name) => found[name] !== wanted[name]);
  return differing.map((name) => `Files, ${name}: ${found[name]}, but ${wanted[name]} in the backup`);
}

async function* namedFiles(named: AsyncIterable<Uint8Array>): AsyncGenerator<NamedFile> {
  for await (const line of linesOf(named)) yield* filesOf(parseNamed(line));
}
