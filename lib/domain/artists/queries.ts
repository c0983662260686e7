import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { comparableHandle } from '@/lib/contract/handle';
import { type Pagination, paginate, paginateRows, readCursor, readPage } from '@/lib/contract/paging';
import { TOTAL_CAP } from '@/lib/core/constants';
import { type Ctx, isAdmin, maybeUserId, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { isPublic } from '@/lib/domain/song/row';
import { avatarKeyOf } from '@/lib/domain/uploads/rules';
import type { Artist, artistsApi, ListedArtist } from './contract';

interface Named {
  handle: string;
  name: string;
  profile: string | null;
  tagline: string | null;
}

interface Row extends Omit<Named, 'handle'> {
  id: string;
  /** Null for a deleted account. */
  handle: string | null;
  status: 'active' | 'suspended' | 'deleted';
  songCount: number;
  followerCount: number;
  isFollowing: boolean;
  isBlocked: boolean;
}

/** Only uploaded pictures are displayed: an external address would tell its server who looks. */
const pictureOf = (profile: string | null) => (profile && avatarKeyOf(profile) ? profile : null);

const present = ({ handle, name, profile, tagline }: Named): ListedArtist => ({
  handle,
  name,
  picture: pictureOf(profile),
  tagline,
});

/** Selects the id of the user who has a handle, or had it last. */
export const ownerOfHandle = (requested: string): Prisma.Sql => {
  const handle = comparableHandle(requested);
  return Prisma.sql`
    SELECT coalesce((SELECT id FROM "User" WHERE handle = ${handle}),
      (SELECT "userId" FROM "FormerHandle" WHERE handle = ${handle} ORDER BY at DESC LIMIT 1))`;
};

/**
 * Returns the artist with this handle or former handle, with their id. Throws `artists.notFound` unless they have a public
 * song, except for themselves and admins, and `artists.gone` if the account was deleted.
 */
export async function findArtist(ctx: Ctx, handle: string): Promise<{ id: string; artist: Artist }> {
  const viewer = maybeUserId(ctx);
  const [row] = await ctx.db.$queryRaw<Row[]>`
    SELECT u.id, u.handle, coalesce(u."displayName", u.name) AS name, u.profile, u.tagline, u.status::text AS status,
      (SELECT count(*)::int FROM (SELECT FROM "Song" s WHERE s."ownerId" = u.id AND ${isPublic} LIMIT ${TOTAL_CAP}) AS songs) AS "songCount",
      coalesce((SELECT total FROM "ListTotal" WHERE scope = 'followers:' || u.id), 0) AS "followerCount",
      EXISTS (SELECT FROM "ArtistFollow" f WHERE f."followerId" = ${viewer}::uuid AND f."artistId" = u.id) AS "isFollowing",
      EXISTS (SELECT FROM "ArtistBlock" b WHERE b."userId" = ${viewer}::uuid AND b."artistId" = u.id) AS "isBlocked"
    FROM "User" u WHERE u.id = (${ownerOfHandle(handle)})`;
  if (row?.status === 'deleted') return fail('artists.gone');
  if (!row?.handle) return fail('artists.notFound');
  const isMe = row.id === viewer;
  const isShown = row.status === 'active' && row.songCount > 0;
  if (!isShown && !isMe && !isAdmin(ctx)) return fail('artists.notFound');
  const { songCount, followerCount, isFollowing, isBlocked } = row;
  const artist = { ...present({ ...row, handle: row.handle }), songCount, followerCount };
  return { id: row.id, artist: { ...artist, isMe, isFollowing, isBlocked } };
}

/** Returns the artist as the caller sees them. Throws like `findArtist`. */
export async function getArtist(ctx: Ctx, handle: string): Promise<Artist> {
  return (await findArtist(ctx, handle)).artist;
}

/** Returns the id of the user with this handle or former handle, shown or not. Throws `artists.notFound`. */
export async function findArtistId(ctx: Ctx, handle: string): Promise<string> {
  const [row] = await ctx.db.$queryRaw<{ id: string | null }[]>`
    SELECT (${ownerOfHandle(handle)}) AS id`;
  return row?.id ?? fail('artists.notFound');
}

const listCursor = z.tuple([z.iso.datetime().regex(/^(19|20)/), z.uuid()]);

interface Listed extends Named {
  id: string;
  at: Date;
}

/** Returns a page of the artists that the caller follows or blocks, the latest first. */
export async function listArtists(
  ctx: Ctx,
  query: z.output<typeof artistsApi.list.query>,
): Promise<{ data: ListedArtist[]; pagination: Pagination }> {
  const page = readPage(query);
  const list = query.blocked
    ? Prisma.sql`"ArtistBlock" l WHERE l."userId" = ${userId(ctx)}::uuid`
    : Prisma.sql`"ArtistFollow" l WHERE l."followerId" = ${userId(ctx)}::uuid`;
  const [at, id] = query.cursor ? readCursor(query.cursor, listCursor) : [];
  const after = at
    ? Prisma.sql`AND (l."createdAt", l."artistId") < (${at}::timestamptz, ${id}::uuid)`
    : Prisma.empty;
  const rows = await ctx.db.$queryRaw<Listed[]>`
    SELECT u.id, u.handle, coalesce(u."displayName", u.name) AS name, u.profile, u.tagline, l.at
    FROM (SELECT l."artistId", l."createdAt" AS at FROM ${list} ${after}
      ORDER BY l."createdAt" DESC, l."artistId" DESC
      LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset}) AS l
    JOIN "User" u ON u.id = l."artistId" AND u.handle IS NOT NULL ORDER BY l.at DESC, u.id DESC`;
  const [{ n } = { n: 0 }] = await ctx.db.$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM ${list}`;
  const { rows: data, nextCursor } = paginateRows(rows, page.size, {
    toItem: present,
    cursorOf: (row) => [row.at.toISOString(), row.id],
  });
  return { data, pagination: paginate(page, n, { nextCursor }) };
}

/** Returns whether the caller blocks any artist. */
export async function blocksArtists(ctx: Ctx): Promise<boolean> {
  return (await ctx.db.artistBlock.findFirst({ where: { userId: userId(ctx) } })) !== null;
}
