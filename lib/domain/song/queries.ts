import { type Page, type Pagination, paginate, readPage } from '@/lib/contract/paging';
import { type Ctx, isAdmin, maybeUserId, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Song } from './contract';
import { followingStatement } from './list/following';
import { cursorOf, orderOf, type Position, positionOf } from './list/order';
import { searchStatement } from './list/search';
import { isUnblocked, type ListQuery, sourceOf } from './list/source';
import { type ListRow, listStatement } from './list/statement';
import { isPublic, type SongRow, selectSong, toSong } from './row';
import { canView, fileUrl } from './rules';

/** Returns a row as the caller may see it, including plays not yet written. */
export const presentSong = (ctx: Ctx, row: SongRow): Song =>
  toSong(row, {
    id: maybeUserId(ctx),
    admin: isAdmin(ctx),
    now: ctx.clock.now(),
    pendingPlays: ctx.plays.pending(row.id),
    secret: ctx.secret,
  });

/**
 * Returns a song the caller may see. Throws `song.notFound` for a missing or hidden one, `song.gone` for a removed
 * one.
 */
export async function getSong(ctx: Ctx, id: string): Promise<Song> {
  const [row] = await ctx.db.$queryRaw<SongRow[]>`${selectSong(maybeUserId(ctx))} WHERE s.id = ${id}::uuid`;
  if (!row || !canView(row, { id: maybeUserId(ctx), admin: isAdmin(ctx) })) return fail('song.notFound');
  return row.deletedAt ? fail('song.gone') : presentSong(ctx, row);
}

/** Returns the caller's song. Throws `song.notFound` for another user's. */
export async function getOwnSong(ctx: Ctx, id: string): Promise<Song> {
  const [row] = await ctx.db.$queryRaw<SongRow[]>`
    ${selectSong(maybeUserId(ctx))} WHERE s.id = ${id}::uuid AND s."ownerId" = ${userId(ctx)}::uuid`;
  if (!row) return fail('song.notFound');
  return row.deletedAt ? fail('song.gone') : presentSong(ctx, row);
}

/** Returns the credits that the caller's song was accepted for; 0 if there is no such song. */
export async function getPrice(ctx: Ctx, id: string): Promise<number> {
  const where = { id, ownerId: userId(ctx) };
  const song = await ctx.db.song.findFirst({ where, select: { credits: true } });
  return song?.credits ?? 0;
}

/** Returns the caller's draft with this id; null if there is none. */
export async function findDraft(ctx: Ctx, id: string): Promise<Song | null> {
  const [row] = await ctx.db.$queryRaw<SongRow[]>`
    ${selectSong(maybeUserId(ctx))}
    WHERE s.id = ${id}::uuid AND s."ownerId" = ${userId(ctx)}::uuid AND s.status = 'draft' AND s."deletedAt" IS NULL`;
  return row ? presentSong(ctx, row) : null;
}

/** Returns the caller's songs with these ids, in the order of the ids. */
export async function listOwnSongsById(ctx: Ctx, ids: string[]): Promise<Song[]> {
  const rows = await ctx.db.$queryRaw<SongRow[]>`
    ${selectSong(maybeUserId(ctx))} WHERE s.id = ANY(${ids}::uuid[]) AND s."ownerId" = ${userId(ctx)}::uuid AND s."deletedAt" IS NULL`;
  return ids.flatMap((id) => rows.filter((row) => row.id === id)).map((row) => presentSong(ctx, row));
}

/** How many related songs a page offers. */
const RELATED = 6;

/** Returns the newest public songs of the same genre. */
export async function listRelated(ctx: Ctx, song: Song): Promise<Song[]> {
  if (!song.genre) return [];
  const rows = await ctx.db.$queryRaw<SongRow[]>`
    ${selectSong(maybeUserId(ctx))} WHERE ${isPublic} AND s."genreSlug" = ${song.genre} AND s.id <> ${song.id}::uuid
      AND ${isUnblocked(maybeUserId(ctx))}
    ORDER BY s."createdAt" DESC, s.id DESC LIMIT ${RELATED}`;
  return rows.map((row) => presentSong(ctx, row));
}

/** Returns the newest public songs of the same owner. */
export async function listMoreByArtist(ctx: Ctx, song: Song): Promise<Song[]> {
  const rows = await ctx.db.$queryRaw<SongRow[]>`
    ${selectSong(maybeUserId(ctx))} WHERE s."ownerId" = (SELECT "ownerId" FROM "Song" WHERE id = ${song.id}::uuid)
      AND ${isPublic} AND s.id <> ${song.id}::uuid
    ORDER BY s."createdAt" DESC, s.id DESC LIMIT ${RELATED}`;
  return rows.map((row) => presentSong(ctx, row));
}

/** Where the last page of a search, or of followed artists, may begin: rows cannot be skipped without reading them. */
const MAX_SEARCHED_ROWS = 1_000;
/** Only words of at least three letters have similar ones. */
const LONG_WORD = /\S{3}/;

/**
 * Returns a page of songs with its total, in one statement: the caller's (default when signed in), public, liked,
 * removed, of a playlist, or all (admins). A search without results is repeated once with similar words.
 */
export async function listSongs(
  ctx: Ctx,
  query: ListQuery,
): Promise<{ data: Song[]; pagination: Pagination }> {
  return pageOfQuery(ctx, query, readPage(query));
}

/** Returns one page of all users' songs, for admins, and the cursor of the next one. */
export async function pageOfAllSongs(
  ctx: Ctx,
  query: ListQuery,
  page: Page,
): Promise<{ rows: Song[]; nextCursor: string | null }> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const { data, pagination } = await pageOfQuery(ctx, { ...query, scope: 'all' }, page);
  return { rows: data, nextCursor: pagination.nextCursor ?? null };
}

async function pageOfQuery(
  ctx: Ctx,
  query: ListQuery,
  page: Page,
): Promise<{ data: Song[]; pagination: Pagination }> {
  if (query.scope === 'following') return pageOfFollowing(ctx, query, page);
  const viewer = { id: maybeUserId(ctx), admin: isAdmin(ctx), now: ctx.clock.now() };
  const source = sourceOf(query, viewer, query.artist ? await findOwnerId(ctx, query.artist) : null);
  const order = orderOf(query, source);
  const position = positionOf(query, order);
  const listed = query.search ? withinReach(page) : page;
  const request = { source, order, position, page: listed, viewer: viewer.id };
  const read = (fuzzy: boolean) => {
    const { search } = query;
    const statement = search ? searchStatement({ ...request, search, fuzzy }) : listStatement(request);
    return ctx.db.$queryRaw<ListRow[]>(statement);
  };
  let fuzzy = position?.fuzzy ?? false;
  let rows = await read(fuzzy);
  if (query.search && LONG_WORD.test(query.search) && !position && rows[0]?.total === 0) {
    fuzzy = true;
    rows = await read(fuzzy);
  }
  if (query.search) refuseTooDeep(page, rows);
  const counted = source.total === null || Boolean(query.search);
  return pageOf(ctx, rows, {
    page,
    nextOf: (last) => cursorOf(order, nextPosition(last, { counted, fuzzy })),
  });
}

/** Returns a page of the newest songs of the artists that the caller follows. Throws `song.following` for anything else. */
async function pageOfFollowing(ctx: Ctx, query: ListQuery, page: Page) {
  const viewer = userId(ctx);
  const rows = await ctx.db.$queryRaw<ListRow[]>(
    followingStatement(query, { page: withinReach(page), viewer }),
  );
  refuseTooDeep(page, rows);
  const order = { sortBy: 'createdAt' } as const;
  return pageOf(ctx, rows, {
    page,
    nextOf: (last) => cursorOf(order, nextPosition(last, { counted: true, fuzzy: false })),
  });
}

const withinReach = (page: Page): Page => ({ ...page, offset: Math.min(page.offset, MAX_SEARCHED_ROWS) });

/** A page beyond the last song is empty. Fails with `request.tooDeep` only if songs follow where reading stopped. */
function refuseTooDeep({ cursor, offset }: Page, rows: ListRow[]): void {
  if (!cursor && offset >= MAX_SEARCHED_ROWS && rows[0]?.id) fail('request.tooDeep');
}

/** Former handles select no songs. */
async function findOwnerId(ctx: Ctx, handle: string): Promise<string | null> {
  const artist = await ctx.db.user.findUnique({ where: { handle }, select: { id: true } });
  return artist?.id ?? null;
}

interface SongListRow extends ListRow {
  id: string;
}

function pageOf(
  ctx: Ctx,
  rows: ListRow[],
  { page, nextOf }: { page: Page; nextOf(last: SongListRow): string },
) {
  const matches = rows.filter((row): row is SongListRow => row.id !== null);
  const visible = matches.slice(0, page.size);
  const last = visible.at(-1);
  const nextCursor = matches.length > page.size && last ? nextOf(last) : null;
  const { total = 0, atLeast = false } = rows[0] ?? {};
  return {
    data: visible.map((row) => presentSong(ctx, row)),
    pagination: paginate(page, total, { nextCursor, atLeast }),
  };
}

function nextPosition(
  { sort, id, tier, total, atLeast }: SongListRow,
  { counted, fuzzy }: { counted: boolean; fuzzy: boolean },
): Position {
  const value = sort instanceof Date ? sort.toISOString() : (sort ?? '');
  return { value, id, tier, fuzzy, counted: counted ? [total, atLeast] : null };
}

/** Returns the genres with the most public songs, each with the cover of its hottest song. */
export async function listPopularGenres(
  ctx: Ctx,
  max: number,
): Promise<{ slug: string; name: string; songCount: number; coverUrl: string | null }[]> {
  const rows = await ctx.db.$queryRaw<
    { slug: string; name: string; songCount: number; songId: string | null; rendition: string | null }[]
  >`
    SELECT g.slug, g.name, t.total AS "songCount", s.id AS "songId", s.rendition
    FROM "Genre" g JOIN "ListTotal" t ON t.scope = 'genre:' || g.slug AND t.total > 0
    LEFT JOIN LATERAL (SELECT id, rendition FROM "Song" s
      WHERE "genreSlug" = g.slug AND ${isPublic} ORDER BY heat DESC, id DESC LIMIT 1) AS s ON true
    ORDER BY t.total DESC, g.name LIMIT ${max}`;
  return rows.map(({ songId, rendition, ...genre }) => ({
    ...genre,
    coverUrl: songId && rendition ? fileUrl(songId, rendition, 'coverSvg') : null,
  }));
}
