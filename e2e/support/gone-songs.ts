import { inDatabase } from './database';

const MISSING_FILE = /status of 404 .*\/api\/files\/([0-9a-f-]{36})\/([0-9a-f-]{36})\//;

/**
 * Whether an error of the console is a missing file of a song that other journeys have hidden, removed or made again since
 * the page listed it.
 */
export async function isOfGoneSong(error: string): Promise<boolean> {
  const [, song, rendition] = MISSING_FILE.exec(error) ?? [];
  if (song === undefined) return false;
  const shown = await inDatabase(
    `SELECT 1 FROM "Song" WHERE id = $1 AND rendition = $2 AND "deletedAt" IS NULL AND visibility = 'public'`,
    [song, rendition],
  );
  return shown.length === 0;
}
