import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { type Ctx, isAdmin, maybeUserId, userId } from '../context';
import { fail } from '../errors';
import { type Pagination, paginate, readCursor, readPage, writeCursor } from '../http/paging';
import { countUpToCap, keptTotal } from '../totals';
import type { Song, songApi } from './contract';
import { type SongRow, selectSong, toSong } from './row';
import { maySee } from './rules';

type ListQuery = z.output<typeof songApi.list.query>;

const isPublic = Prisma.sql`(s.visibility = 'public' AND s.status = 'ready' AND s."deletedAt" IS NULL)`;

const present = (ctx: Ctx, row: SongRow): Song =>
  toSong(row, { id: maybeUserId(ctx), now: ctx.clock.now(), pendingPlays: ctx.plays.pending(row.id) });

/** The song with this id if the caller may see it: 404 for none and for another's private one, 410 for a removed one. */
export async function getSong(ctx: Ctx, id: string): Promise<Song> {
  const [row] = await ctx.db.$queryRaw<SongRow[]>`${selectSong} WHERE s.id = ${id}::uuid`;
  if (!row || !maySee(row, { id: maybeUserId(ctx), admin: isAdmin(ctx) })) return fail('song.notFound');
  return row.deletedAt ? fail('song.gone') : present(ctx, row);
}

/** The caller's own song; another's is the same 404 as none. */
export async function getOwnSong(ctx: Ctx, id: string): Promise<Song> {
  const [row] = await ctx.db.$queryRaw<SongRow[]>`
    ${selectSong} WHERE s.id = ${id}::uuid AND s."ownerId" = ${userId(ctx)}::uuid`;
  if (!row) return fail('song.notFound');
  return row.deletedAt ? fail('song.gone') : present(ctx, row);
}

/** The caller's songs with these ids, in the order of the ids. */
export async function listOwnSongsById(ctx: Ctx, ids: string[]): Promise<Song[]> {
  const rows = await ctx.db.$queryRaw<SongRow[]>`
    ${selectSong} WHERE s.id = ANY(${ids}::uuid[]) AND s."ownerId" = ${userId(ctx)}::uuid AND s."deletedAt" IS NULL`;
  return ids.flatMap((id) => rows.filter((row) => row.id === id)).map((row) => present(ctx, row));
}

/** How many songs are offered below one. */
const RELATED = 6;

/** More like this: the newest public songs of the same genre. */
export async function listRelated(ctx: Ctx, song: Song): Promise<Song[]> {
  if (!song.genre) return [];
  const rows = await ctx.db.$queryRaw<SongRow[]>`
    ${selectSong} WHERE ${isPublic} AND s."genreSlug" = ${song.genre} AND s.id <> ${song.id}::uuid
    ORDER BY s."createdAt" DESC, s.id DESC LIMIT ${RELATED}`;
  return rows.map((row) => present(ctx, row));
}

/** A page of songs: one's own (default when signed in), the public ones, or all of them for admins. */
export async function listSongs(
  ctx: Ctx,
  query: ListQuery,
): Promise<{ data: Song[]; pagination: Pagination }> {
  const page = readPage(query);
  const scope = query.scope ?? (ctx.actor.kind === 'user' ? 'mine' : 'public');
  const where = [inScope(ctx, scope), ...filtersOf(query)];
  const order = orderOf(query);
  const rows = await ctx.db.$queryRaw<SongRow[]>`
    ${selectSong} WHERE ${Prisma.join([...where, ...after(query, order)], ' AND ')}
    ORDER BY ${order.column} ${order.direction}, s.id ${order.direction}
    LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset}`;
  const shown = rows.slice(0, page.size);
  const last = shown.at(-1);
  const nextCursor =
    rows.length > page.size && last
      ? writeCursor([query.sortBy, sortValue(last, query.sortBy), last.id])
      : null;
  const filtered = where.length > 1;
  const total = filtered
    ? await countUpToCap(ctx, Prisma.sql`"Song" s WHERE ${Prisma.join(where, ' AND ')}`)
    : await keptTotal(ctx, scope === 'mine' ? `owner:${userId(ctx)}` : scope);
  return {
    data: shown.map((row) => present(ctx, row)),
    pagination: paginate(page, total, { nextCursor, capped: filtered }),
  };
}

function inScope(ctx: Ctx, scope: 'mine' | 'public' | 'all'): Prisma.Sql {
  if (scope === 'public') return isPublic;
  if (scope === 'mine') return Prisma.sql`(s."ownerId" = ${userId(ctx)}::uuid AND s."deletedAt" IS NULL)`;
  userId(ctx);
  if (!isAdmin(ctx)) fail('auth.forbidden');
  return Prisma.sql`s."deletedAt" IS NULL`;
}

function filtersOf({ search, genre, status }: ListQuery): Prisma.Sql[] {
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return [
    ...(search ? [Prisma.sql`(s.name || ' ' || coalesce(s.description, '')) ILIKE ${pattern}`] : []),
    ...(genre ? [Prisma.sql`s."genreSlug" = ${genre}`] : []),
    ...(status ? [Prisma.sql`s.status = ${status}::"SongStatus"`] : []),
  ];
}

const columns = {
  createdAt: Prisma.sql`s."createdAt"`,
  playCount: Prisma.sql`s."playCount"`,
  name: Prisma.sql`s.name`,
  duration: Prisma.sql`coalesce(s."durationSeconds", 0)`,
} satisfies Record<ListQuery['sortBy'], Prisma.Sql>;

interface Order {
  column: Prisma.Sql;
  direction: Prisma.Sql;
  beyond: Prisma.Sql;
}

function orderOf({ sortBy, sortOrder }: ListQuery): Order {
  const rising = sortOrder === 'asc';
  return {
    column: columns[sortBy],
    direction: rising ? Prisma.sql`ASC` : Prisma.sql`DESC`,
    beyond: rising ? Prisma.sql`>` : Prisma.sql`<`,
  };
}

const cursorShape = {
  createdAt: z.tuple([z.literal('createdAt'), z.iso.datetime().regex(/^(19|20)/), z.uuid()]),
  playCount: z.tuple([z.literal('playCount'), z.int32(), z.uuid()]),
  name: z.tuple([
    z.literal('name'),
    z
      .string()
      .max(120)
      .regex(/^[^\0]*$/),
    z.uuid(),
  ]),
  duration: z.tuple([z.literal('duration'), z.int32(), z.uuid()]),
};

function after({ cursor, sortBy }: ListQuery, { column, beyond }: Order): Prisma.Sql[] {
  if (!cursor) return [];
  const [, value, id] = readCursor(cursor, cursorShape[sortBy]);
  const place = sortBy === 'createdAt' ? Prisma.sql`${value}::timestamptz` : Prisma.sql`${value}`;
  return [Prisma.sql`(${column}, s.id) ${beyond} (${place}, ${id}::uuid)`];
}

function sortValue(row: SongRow, sortBy: ListQuery['sortBy']): string | number {
  if (sortBy === 'createdAt') return row.createdAt.toISOString();
  return sortBy === 'duration' ? (row.durationSeconds ?? 0) : row[sortBy];
}
