import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { MAX_SCORE_LENGTH, readScore, UnreadableScore, writeScore } from '@/lib/composer/edit/stored-score';
import type { Score } from '@/lib/composer/score';
import { AppError } from '@/lib/core/errors';

const unzip = promisify(gunzip);

/** Returns a score as it is stored, the same for the same score. */
export function packScore(score: Score): { bytes: Uint8Array; version: number } {
  return { bytes: gzipSync(writeScore(score)), version: score.version };
}

/** Reads what `packScore` returned, also of an older version. Throws `score.damaged` and `score.newer`. */
export async function unpackScore(stored: Uint8Array): Promise<Score> {
  try {
    const text = await unzip(stored, { maxOutputLength: MAX_SCORE_LENGTH });
    return readScore(text.toString('utf8'));
  } catch (cause) {
    const isNewer = cause instanceof UnreadableScore && cause.isNewer;
    throw new AppError(isNewer ? 'score.newer' : 'score.damaged', { cause });
  }
}
