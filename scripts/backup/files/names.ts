import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { renditionFiles, renditionFolder, SCORE_FILE } from '@/lib/domain/song/rules';

/** What a row of the database says is stored: a song's rendition or a single file. */
export type Named = { songId: string; rendition: string } | { key: string };

/** A stored file that a row names. Not every rendition has the optional ones. */
export interface NamedFile {
  key: string;
  isOptional: boolean;
  by: Named;
}

const OPTIONAL: readonly string[] = [renditionFiles.midi, renditionFiles.master, SCORE_FILE];

/** One line each: id and rendition of a song, or a key. */
const NAMED = `
  SELECT id::text, rendition::text FROM "Song" WHERE rendition IS NOT NULL
  UNION ALL SELECT "storageKey", NULL FROM "Upload" WHERE "storedAt" IS NOT NULL
  UNION ALL SELECT "storageKey", NULL FROM "Export" WHERE "storageKey" IS NOT NULL`;

/** Streams what the rows of this database name, as lines for `parseNamed`. */
export function copyNamed(client: pg.Client) {
  return client.query(to(`COPY (${NAMED}) TO STDOUT`));
}

/** Returns the number of lines of `copyNamed`. */
export async function countNamed(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM (${NAMED}) AS named`);
  return Number(rows[0]?.count ?? 0);
}

export function parseNamed(line: string): Named {
  const [first = '', second = ''] = line.split('\t');
  return second === '\\N' ? { key: first } : { songId: first, rendition: second };
}

/** Returns the files that a row names. Share images are left out: they are drawn again when they are needed. */
export function filesOf(by: Named): NamedFile[] {
  if ('key' in by) return [{ key: by.key, isOptional: false, by }];
  const folder = renditionFolder(by.songId, by.rendition);
  return [...Object.values(renditionFiles), SCORE_FILE].map((name) => ({
    key: `${folder}/${name}`,
    isOptional: OPTIONAL.includes(name),
    by,
  }));
}

/** Whether a row still names it and the site has no reason to delete it: false once it is in the trash or expired. */
export async function isStillNamed(client: pg.Client, by: Named): Promise<boolean> {
  const { rowCount } =
    'key' in by
      ? await client.query(
          `SELECT FROM "Upload" WHERE "storageKey" = $1 AND ("usedAt" IS NOT NULL OR "expiresAt" > $2)
           UNION ALL SELECT FROM "Export" WHERE "storageKey" = $1 AND "expiresAt" > $2`,
          [by.key, new Date()],
        )
      : await client.query(`SELECT FROM "Song" WHERE id = $1 AND rendition = $2 AND "deletedAt" IS NULL`, [
          by.songId,
          by.rendition,
        ]);
  return Boolean(rowCount);
}
