import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import type { Score } from '@/lib/composer/score';
import { AppError } from '@/lib/core/errors';

export const SCORE_VERSION = 1;

const unzip = promisify(gunzip);
/** More than any score has. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Returns a score as it is stored, the same for the same score. */
export function packScore(score: Score): { bytes: Uint8Array; version: number } {
  return { bytes: gzipSync(JSON.stringify(score)), version: score.version };
}

/** Reads what `packScore` returned. Throws `score.damaged` and `score.newer`. */
export async function unpackScore(stored: Uint8Array): Promise<Score> {
  const score = await textOf(stored).then(JSON.parse).catch(damaged);
  if (score?.version > SCORE_VERSION) throw new AppError('score.newer');
  return Array.isArray(score?.tracks) && Array.isArray(score.sections) ? score : damaged('no score');
}

async function textOf(stored: Uint8Array): Promise<string> {
  return (await unzip(stored, { maxOutputLength: MAX_BYTES })).toString('utf8');
}

function damaged(cause: unknown): never {
  throw new AppError('score.damaged', { cause });
}
