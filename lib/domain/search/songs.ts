import type { Ctx } from '@/lib/core/context';
import { idRange } from '@/lib/core/ids';
import { MAX_PER_KIND, type SearchResult } from './contract';

interface Row {
  id: string;
  title: string;
  detail: string;
}

/**
 * Finds songs by id prefix, otherwise by title: first those that begin with the text, then those that contain its
 * words.
 */
export async function findSongs(ctx: Ctx, q: string): Promise<SearchResult[]> {
  const range = idRange(q);
  const ids = range ? await byId(ctx, range) : await byTitle(ctx, q);
  const rows = await rowsOf(ctx, ids);
  return rows.map((row) => ({ kind: 'song', ...row, href: `/song/${row.id}` }));
}

async function byId(ctx: Ctx, [first, last]: [string, string]): Promise<string[]> {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Song" WHERE id BETWEEN ${first}::uuid AND ${last}::uuid LIMIT ${MAX_PER_KIND}`;
  return rows.map(({ id }) => id);
}

async function byTitle(ctx: Ctx, q: string): Promise<string[]> {
  const [beginning, having] = await Promise.all([titlesBeginning(ctx, q), titlesHaving(ctx, q)]);
  return [...new Set([...beginning, ...having])].slice(0, MAX_PER_KIND);
}

/** U+10FFFF is the last code point. See prisma/functions/song/song_fold.sql. */
async function titlesBeginning(ctx: Ctx, q: string): Promise<string[]> {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT s.id FROM "Song" s WHERE s."deletedAt" IS NULL
      AND song_fold(s.name) >= song_fold(${q}) AND song_fold(s.name) < song_fold(${q}) || U&'\\+10FFFF'
    ORDER BY song_fold(s.name), s.id LIMIT ${MAX_PER_KIND}`;
  return rows.map(({ id }) => id);
}

/**
 * Computes the words first, so that the planner knows how common they are and chooses between a scan and their index.
 * See prisma/functions/search/song_words.sql.
 */
async function titlesHaving(ctx: Ctx, q: string): Promise<string[]> {
  const [row] = await ctx.db.$queryRaw<{ words: string | null }[]>`
    SELECT string_agg(quote_literal('=' || word), ' & ') AS words
    FROM unnest(tsvector_to_array(song_words(${q}))) AS word`;
  if (!row?.words) return [];
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT d."songId" AS id FROM "SongSearch" d
    WHERE d."isKept" AND d.document @@ ${row.words}::tsquery LIMIT ${MAX_PER_KIND}`;
  return rows.map(({ id }) => id);
}

async function rowsOf(ctx: Ctx, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT s.id, s.name AS title, coalesce(u."displayName", u.name) || ', ' || s.visibility AS detail
    FROM "Song" s JOIN "User" u ON u.id = s."ownerId" WHERE s.id = ANY(${ids}::uuid[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
