import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { type Pagination, paginate, readCursor, readPage, writeCursor } from '@/lib/contract/paging';
import { type Ctx, isAdmin, maybeUserId, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Song } from '@/lib/domain/song/contract';
import { playlistSongs } from '@/lib/domain/song/list/source';
import { presentSong } from '@/lib/domain/song/queries';
import { listColumns, type SongRow, songNames } from '@/lib/domain/song/row';
import { fileUrl } from '@/lib/domain/song/rules';
import { countUpToCap } from '@/lib/list/totals';
import type { ListedPlaylist, Playlist, playlistApi } from './contract';

type ListQuery = z.output<typeof playlistApi.list.query>;
type PageQuery = z.output<typeof playlistApi.songs.query>;

interface Row {
  id: string;
  ownerId: string;
  name: string;
  description: string | null;
  visibility: Playlist['visibility'];
  owner: string;
  songCount: number;
  duration: number;
  covers: { id: string; rendition: string }[];
  createdAt: Date;
  updatedAt: Date;
  holdsSong: boolean;
}

const viewerOf = (ctx: Ctx) => ({ id: maybeUserId(ctx), admin: isAdmin(ctx) });

/** Selects Row from "Playlist" l. `holdsSong` refers to `song`. */
function selectPlaylist(ctx: Ctx, song: string | null = null): Prisma.Sql {
  const { from, where } = playlistSongs(Prisma.sql`l.id`, viewerOf(ctx));
  const inList = Prisma.sql`FROM ${from} WHERE ${Prisma.join(where, ' AND ')}`;
  return Prisma.sql`
    SELECT l.id, l."ownerId", l.name, l.description, l.visibility::text AS visibility, l."createdAt", l."updatedAt",
      coalesce(u."displayName", u.name) AS owner, held."songCount", held.duration,
      EXISTS (SELECT FROM "PlaylistSong" p WHERE p."playlistId" = l.id AND p."songId" = ${song}::uuid) AS "holdsSong",
      ARRAY(SELECT json_build_object('id', s.id, 'rendition', s.rendition) ${inList} AND s.rendition IS NOT NULL
        ORDER BY p.place, p."songId" LIMIT 4) AS covers
    FROM "Playlist" l JOIN "User" u ON u.id = l."ownerId" AND u.status <> 'deleted', LATERAL (
      SELECT count(*)::int AS "songCount", coalesce(sum(s."durationSeconds"), 0)::int AS duration ${inList}) AS held`;
}

function toPlaylist(
  ctx: Ctx,
  { ownerId, covers, createdAt, updatedAt, holdsSong: _, ...row }: Row,
): Playlist {
  return {
    ...row,
    isMine: ownerId === maybeUserId(ctx),
    coverUrls: covers.map(({ id, rendition }) => fileUrl(id, rendition, 'coverSvg')),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Returns a playlist the caller may see. Throws `playlist.notFound` for another user's private one. */
export async function getPlaylist(ctx: Ctx, id: string): Promise<Playlist> {
  const [row] = await ctx.db.$queryRaw<Row[]>`${selectPlaylist(ctx)} WHERE l.id = ${id}::uuid`;
  if (!row) return fail('playlist.notFound');
  const canView = row.visibility !== 'private' || row.ownerId === maybeUserId(ctx) || isAdmin(ctx);
  return canView ? toPlaylist(ctx, row) : fail('playlist.notFound');
}

const listCursor = z.tuple([z.iso.datetime().regex(/^(19|20)/), z.uuid()]);

/**
 * Returns a page of the caller's playlists, last changed first, optionally searched by name. See
 * prisma/functions/song/song_fold.sql.
 */
export async function listPlaylists(
  ctx: Ctx,
  query: ListQuery,
): Promise<{ data: ListedPlaylist[]; pagination: Pagination }> {
  const { search, song } = query;
  const page = readPage(query);
  const named = search
    ? Prisma.sql`AND position(song_fold(${search}) IN song_fold(l.name)) > 0`
    : Prisma.empty;
  const mine = Prisma.sql`l."ownerId" = ${userId(ctx)}::uuid ${named}`;
  const [at, id] = query.cursor ? readCursor(query.cursor, listCursor) : [];
  const after = at ? Prisma.sql`AND (l."updatedAt", l.id) < (${at}::timestamptz, ${id}::uuid)` : Prisma.empty;
  const rows = await ctx.db.$queryRaw<Row[]>`
    ${selectPlaylist(ctx, song)} WHERE ${mine} ${after} ORDER BY l."updatedAt" DESC, l.id DESC
    LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset}`;
  const visible = rows.slice(0, page.size);
  const last = visible.at(-1);
  const nextCursor =
    rows.length > page.size && last ? writeCursor([last.updatedAt.toISOString(), last.id]) : null;
  const total = await countUpToCap(ctx, Prisma.sql`"Playlist" l WHERE ${mine}`);
  return {
    data: visible.map((row) => ({
      ...toPlaylist(ctx, row),
      ...(song ? { holdsSong: row.holdsSong } : {}),
    })),
    pagination: paginate(page, total, { nextCursor, capped: true }),
  };
}

/** Public playlists on their owner's page. */
const SHOWN_PLAYLISTS = 12;

/** Returns the user's public playlists, last changed first, without those in which the caller sees no song. */
export async function listPublicPlaylistsOf(ctx: Ctx, ownerId: string): Promise<Playlist[]> {
  const rows = await ctx.db.$queryRaw<Row[]>`
    ${selectPlaylist(ctx)} WHERE l.id IN (
      SELECT id FROM "Playlist" WHERE "ownerId" = ${ownerId}::uuid AND visibility = 'public'
      ORDER BY "updatedAt" DESC, id DESC LIMIT ${SHOWN_PLAYLISTS}) AND held."songCount" > 0
    ORDER BY l."updatedAt" DESC, l.id DESC`;
  return rows.map((row) => toPlaylist(ctx, row));
}

const songCursor = z.tuple([z.string().regex(/^[0-9a-z]{1,200}$/), z.uuid()]);

/** Returns a page of a playlist's songs that the caller may see, in order. */
export async function listPlaylistSongs(
  ctx: Ctx,
  id: string,
  query: PageQuery,
): Promise<{ data: Song[]; pagination: Pagination }> {
  const page = readPage(query);
  const [place, songId] = query.cursor ? readCursor(query.cursor, songCursor) : [];
  const { songCount } = await getPlaylist(ctx, id);
  const { from, where } = playlistSongs(Prisma.sql`${id}::uuid`, viewerOf(ctx));
  const after = place ? [Prisma.sql`(p.place, p."songId") > (${place}, ${songId}::uuid)`] : [];
  const rows = await ctx.db.$queryRaw<(SongRow & { place: string })[]>`
    SELECT ${listColumns(maybeUserId(ctx))}, p.place FROM ${from} ${songNames}
    WHERE ${Prisma.join([...where, ...after], ' AND ')} ORDER BY p.place, p."songId"
    LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset}`;
  const visible = rows.slice(0, page.size);
  const last = visible.at(-1);
  const nextCursor = rows.length > page.size && last ? writeCursor([last.place, last.id]) : null;
  return {
    data: visible.map((row) => presentSong(ctx, row)),
    pagination: paginate(page, songCount, { nextCursor }),
  };
}
