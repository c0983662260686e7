import { existsSync } from 'node:fs';
import path from 'node:path';
import { inDatabase } from './database';

const NOT_FOUND = /status of 404 .*\/api\/files\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/([a-z.]+)\)/;

/**
 * Whether an error of the console is a file of a song that other journeys removed, made again or hid for a while after
 * the page listed it; not if a file of a song that is there was never stored.
 */
export async function isOfGoneSong(error: string): Promise<boolean> {
  const [, song, rendition, file] = NOT_FOUND.exec(error) ?? [];
  if (song === undefined || rendition === undefined || file === undefined) return false;
  const present = await inDatabase(
    `SELECT 1 FROM "Song" WHERE id = $1 AND rendition = $2 AND "deletedAt" IS NULL`,
    [song, rendition],
  );
  const files = path.resolve(process.env.E2E_DATA_DIR ?? '.data', 'files');
  return present.length === 0 || existsSync(path.join(files, 'songs', song, rendition, file));
}
