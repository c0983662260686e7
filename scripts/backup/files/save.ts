import type pg from 'pg';
import { formatNumber } from '@/lib/core/format';
import type { Storage } from '@/lib/core/ports';
import { formatBytes } from '@/lib/core/text/bytes';
import { inParallel } from '../in-parallel';
import type { Manifest } from '../manifest';
import { readLines } from '../part';
import type { Progress } from '../progress';
import { CONCURRENT_FILES, copyFile, filesIn, REPORT_FILES } from './copy';
import { type Listed, writeList } from './list';
import { filesOf, isStillNamed, type NamedFile, parseNamed } from './names';

const MAX_SHOWN = 10;

interface Saving {
  client: pg.Client;
  storage: Storage;
  dir: string;
  /** The file in the backup that holds the lines of `copyNamed`, and their number. */
  names: { file: string; count: number };
  progress: Progress;
}

/** Copies every file that the snapshot names. Lists those that do not exist, too. */
export async function saveFiles(saving: Saving): Promise<Manifest['files']> {
  const totals = { count: 0, bytes: 0, lost: 0, gone: 0 };
  const list = await writeList(saving.dir, counted(saveAll(saving), totals, saving.progress));
  return { ...totals, list };
}

/** A missing file is lost if a row still names it; otherwise the site has deleted it since the snapshot. */
async function* saveAll(saving: Saving): AsyncGenerator<Listed> {
  const { client, storage, dir } = saving;
  const target = filesIn(dir);
  const save = async (file: NamedFile) => ({ file, copied: await copyFile(storage, target, file.key) });
  for await (const { file, copied } of inParallel(namedFiles(saving), CONCURRENT_FILES, save)) {
    const { key, isOptional, by } = file;
    if (copied) yield { key, ...copied };
    else if (!isOptional) yield { key, absent: (await isStillNamed(client, by)) ? 'lost' : 'gone' };
  }
}

async function* namedFiles({ dir, names, progress }: Saving): AsyncGenerator<NamedFile> {
  let done = 0;
  for await (const line of readLines(dir, names.file)) {
    yield* filesOf(parseNamed(line));
    done += 1;
    progress.status(`  files ${Math.floor((100 * done) / names.count)} %`);
  }
}

type Totals = Omit<Manifest['files'], 'list'>;

async function* counted(files: AsyncIterable<Listed>, totals: Totals, progress: Progress) {
  for await (const file of files) {
    if ('absent' in file) {
      totals[file.absent] += 1;
      if (totals.lost <= MAX_SHOWN && file.absent === 'lost') progress.line(`  lost: ${file.key}`);
    } else {
      totals.count += 1;
      totals.bytes += file.size;
      if (totals.count % REPORT_FILES === 0)
        progress.line(`  ${formatNumber(totals.count)} files, ${formatBytes(totals.bytes)}`);
    }
    yield file;
  }
}
