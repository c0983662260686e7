import { formatNumber } from '@/lib/core/format';
import type { Storage } from '@/lib/core/ports';
import { inParallel } from '../in-parallel';
import type { Manifest } from '../manifest';
import type { Progress } from '../progress';
import { Refusal } from '../refusal';
import { CONCURRENT_FILES, copyFile, filesIn, REPORT_FILES } from './copy';
import { type Listed, readList } from './list';

/** Copies all files of a backup into a storage. */
export async function loadFiles(
  dir: string,
  target: Storage,
  { files }: Manifest,
  progress: Progress,
): Promise<void> {
  const source = filesIn(dir);
  let done = 0;
  async function load(file: Listed): Promise<void> {
    if ('absent' in file) return;
    const copied = await copyFile(source, target, file.key);
    if (copied?.sha256 !== file.sha256) throw new Refusal(`The backup is damaged: files/${file.key}`);
    done += 1;
  }
  for await (const _ of inParallel(readList(dir), CONCURRENT_FILES, load)) {
    progress.status(`  files ${Math.floor((100 * done) / files.count)} %`);
    if (done > 0 && done % REPORT_FILES === 0)
      progress.line(`  ${formatNumber(done)} of ${formatNumber(files.count)} files`);
  }
}
