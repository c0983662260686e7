import { Prisma } from '@/generated/prisma/client';
import { type Ctx, isAdmin, maybeUserId } from '@/lib/core/context';
import type { TimedLine } from '@/lib/core/music/music';
import type { Licence } from '@/lib/domain/legal/song-licence';

/** A finished song with everything its files need. */
export interface Track {
  id: string;
  rendition: string;
  name: string;
  artist: string;
  genreName: string | null;
  licence: Licence;
  lyrics: string | null;
  timedLyrics: TimedLine[] | null;
  durationSeconds: number | null;
  createdAt: Date;
  /** The version of its stored score; null if it has none. */
  scoreVersion: number | null;
  /** When its sound was made. */
  madeAt: Date;
  provider: string | null;
  model: string | null;
}

const selectTrack = Prisma.sql`
  SELECT s.id, s.rendition, s.name, coalesce(u."displayName", u.name) AS artist, g.name AS "genreName", s.licence::text AS licence, s.lyrics,
    s."timedLyrics", s."durationSeconds", s."createdAt", s."scoreVersion", s.provider, s.model, coalesce(s."readyAt", s."createdAt") AS "madeAt"
  FROM "Song" s JOIN "User" u ON u.id = s."ownerId" LEFT JOIN "Genre" g ON g.slug = s."genreSlug"`;

const hasFiles = Prisma.sql`s.status = 'ready' AND s."deletedAt" IS NULL AND s.rendition IS NOT NULL`;

/** Returns a finished song regardless of the caller, or null if it is unfinished or removed. */
export async function findTrack(ctx: Ctx, id: string): Promise<Track | null> {
  const [track] = await ctx.db.$queryRaw<Track[]>`${selectTrack} WHERE ${hasFiles} AND s.id = ${id}::uuid`;
  return track ?? null;
}

/** Returns the finished songs among these ids that the caller may hear, in the order of the ids. */
export async function listTracks(ctx: Ctx, ids: string[]): Promise<Track[]> {
  const isAudible = isAdmin(ctx)
    ? Prisma.sql`true`
    : Prisma.sql`(s.visibility <> 'private' OR s."ownerId" = ${maybeUserId(ctx)}::uuid)`;
  const tracks = await ctx.db.$queryRaw<Track[]>`
    ${selectTrack} WHERE ${hasFiles} AND s.id = ANY(${ids}::uuid[]) AND ${isAudible}`;
  const byId = new Map(tracks.map((track) => [track.id, track]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

const BATCH = 100;

/** Streams every finished song of a user, oldest first, in batches. */
export async function* eachTrackOf(ctx: Ctx, ownerId: string): AsyncGenerator<Track> {
  let after: Track | undefined;
  for (;;) {
    const afterCursor = after
      ? Prisma.sql`AND (s."createdAt", s.id) > (${after.createdAt}, ${after.id}::uuid)`
      : Prisma.empty;
    const tracks = await ctx.db.$queryRaw<Track[]>`
      ${selectTrack} WHERE ${hasFiles} AND s."ownerId" = ${ownerId}::uuid ${afterCursor}
      ORDER BY s."createdAt", s.id LIMIT ${BATCH}`;
    yield* tracks;
    after = tracks.at(-1);
    if (tracks.length < BATCH) return;
  }
}

/** Returns the number of songs `eachTrackOf` yields. */
export async function countTracksOf(ctx: Ctx, ownerId: string): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM "Song" s WHERE ${hasFiles} AND s."ownerId" = ${ownerId}::uuid`;
  return row?.count ?? 0;
}
