import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { rangeEnd, rangeStart } from '@/lib/contract/day-range';
import { DAY_MS } from '@/lib/core/constants';
import { fail } from '@/lib/core/errors';
import type { listQuery } from '../contract';
import { isPublic } from '../row';
import { TRASH_DAYS } from '../rules';

export type ListQuery = z.output<typeof listQuery>;

export interface Viewer {
  id: string | null;
  admin: boolean;
  now: Date;
}

/** The songs a list consists of. `from` provides "Song" s. */
export interface Source {
  from: Prisma.Sql;
  where: Prisma.Sql[];
  /** The scope of its counter; null if the total must be counted. */
  total: string | null;
  /** Hand-picked songs (likes, playlists), which no index covers. */
  isHandPicked?: boolean;
  /** Terms of the search index that every song of the list has. */
  terms: string[];
  /** The same conditions, without those terms, on columns of "SongSearch" d; null if those do not suffice. */
  searchWhere: Prisma.Sql[] | null;
  /** When a song entered this list. */
  since: Prisma.Sql;
  /** The song's id, from the table that is read in order. */
  id: Prisma.Sql;
}

/** The condition for a viewer to see "Song" s: the SQL form of `canView`. */
export function isVisible({ id, admin }: Pick<Viewer, 'id' | 'admin'>): Prisma.Sql {
  if (admin) return Prisma.sql`s."deletedAt" IS NULL`;
  return Prisma.sql`(s."deletedAt" IS NULL
    AND (s."ownerId" = ${id}::uuid OR (s.status = 'ready' AND s.visibility <> 'private')))`;
}

/**
 * Selects the songs of a playlist that a viewer may see, in "PlaylistSong" p; none if the playlist is hidden from
 * them. Unlisted songs appear to the owner of the playlist, to their own artist, and to everyone if the playlist's
 * owner made them.
 */
export function playlistSongs(id: Prisma.Sql, viewer: Pick<Viewer, 'id' | 'admin'>) {
  const mine = Prisma.sql`list."ownerId" = ${viewer.id}::uuid`;
  return {
    from: Prisma.sql`"PlaylistSong" p JOIN "Playlist" list ON list.id = p."playlistId" JOIN "Song" s ON s.id = p."songId"`,
    where: [
      Prisma.sql`p."playlistId" = ${id}`,
      ...(viewer.admin ? [] : [Prisma.sql`(list.visibility <> 'private' OR ${mine})`]),
      isVisible(viewer),
      Prisma.sql`(s.visibility <> 'unlisted' OR s."ownerId" IN (list."ownerId", ${viewer.id}::uuid) OR ${mine})`,
    ],
  };
}

const songs = Prisma.sql`"Song" s`;
const created = { since: Prisma.sql`s."createdAt"`, id: Prisma.sql`s.id` };

/**
 * Returns the songs a query selects. `artistId` is the artist that it names, null if there is none: only for a known id does
 * the planner read the index in order instead of sorting. Throws `auth.required` for a visitor's own lists,
 * `auth.forbidden` for all songs unless admin.
 */
export function sourceOf(query: ListQuery, viewer: Viewer, artistId: string | null): Source {
  const source = listOf(query, viewer);
  const filters = filtersOf(query, artistId);
  // Genres have counters too.
  const isGenre = Boolean(query.genre) && filters.length === 1;
  return {
    ...source,
    where: [...source.where, ...filters],
    total:
      isGenre && source.total === 'public'
        ? `genre:${query.genre}`
        : filters.length > 0
          ? null
          : source.total,
    terms: [...source.terms, ...(query.genre ? [`#${query.genre}`] : [])],
    searchWhere: isGenre || filters.length === 0 ? source.searchWhere : null,
  };
}

function listOf(query: ListQuery, viewer: Viewer): Source {
  const { scope, trash, liked, playlist } = query;
  if (trash === true) return removedSongs(viewer);
  if (liked || playlist) return handPickedSongs({ scope, liked, playlist }, viewer);
  const plain = { from: songs, ...created, terms: [], searchWhere: [Prisma.sql`d."isKept"`] };
  const effectiveScope = scope ?? (viewer.id === null ? 'public' : 'mine');
  if (effectiveScope === 'public') return { ...plain, ...publicSongs(viewer) };
  const id = requireId(viewer);
  if (effectiveScope === 'mine') {
    const where = [Prisma.sql`s."ownerId" = ${id}::uuid`, Prisma.sql`s."deletedAt" IS NULL`];
    return { ...plain, where, total: `owner:${id}`, terms: [`@${id}`] };
  }
  if (!viewer.admin) fail('auth.forbidden');
  return { ...plain, ...allSongs(query) };
}

/** Songs that everyone finds, without those of artists that the viewer blocks; the total includes them. */
function publicSongs({ id }: Viewer) {
  const wanted = id === null ? [] : [isUnblocked(id)];
  // Without blocks, the text index suffices.
  const found =
    id === null
      ? []
      : [
          Prisma.sql`(NOT EXISTS (SELECT FROM "ArtistBlock" WHERE "userId" = ${id}::uuid)
            OR EXISTS (SELECT FROM "Song" s WHERE s.id = d."songId" AND ${isUnblocked(id)}))`,
        ];
  return {
    where: [isPublic, ...wanted],
    total: 'public',
    searchWhere: [Prisma.sql`d."isPublic"`, ...found],
  };
}

/** The condition that a viewer does not block the artist of "Song" s. Postgres hashes what they block once per statement. */
export function isUnblocked(viewer: string | null): Prisma.Sql {
  return Prisma.sql`
    s."ownerId" NOT IN (SELECT "artistId" FROM "ArtistBlock" WHERE "userId" = ${viewer}::uuid)`;
}

/** Songs for admins. Those with open reports and those taken down include songs in the trash. */
function allSongs({ owner, sortBy, moderated, ...query }: ListQuery) {
  // The index by reports leaves out songs without any.
  const reported = query.reported || sortBy === 'reports';
  const requested = requestedBetween(query);
  const narrowed = [
    ...(reported ? [Prisma.sql`s."openReports" > 0`] : []),
    ...(owner ? [isOwners(owner, query.trash === 'include')] : []),
    ...requested,
  ];
  const lists = [reported && 'reported', moderated && 'moderated', owner && `owner:${owner}`].filter(Boolean);
  const withTrash = query.trash === 'include' || reported || moderated;
  return {
    where: [
      ...(withTrash ? [] : [Prisma.sql`s."deletedAt" IS NULL`]),
      ...(moderated ? [Prisma.sql`s.moderation IS NOT NULL`] : []),
      ...narrowed,
    ],
    total: lists.length > 1 || requested.length > 0 ? null : lists[0] || 'all',
    terms: owner ? [`@${owner}`] : [],
    searchWhere: moderated || narrowed.length > 0 ? null : [Prisma.sql`d."isKept"`],
    ...(requested.length > 0 ? { since: Prisma.sql`s."queuedAt"` } : {}),
    ...(moderated ? { since: Prisma.sql`s."moderatedAt"` } : {}),
  };
}

/** Phrased as a union of two partial indexes: there is one for present songs and one for the trash. */
function isOwners(owner: string, withTrash: boolean): Prisma.Sql {
  const isTheirs = Prisma.sql`s."ownerId" = ${owner}::uuid`;
  if (!withTrash) return isTheirs;
  return Prisma.sql`(${isTheirs} AND s."deletedAt" IS NULL OR ${isTheirs} AND s."deletedAt" IS NOT NULL)`;
}

/** Filters by the time of the last request, phrased to match its indexes. */
function requestedBetween({ from, to, trash }: Pick<ListQuery, 'from' | 'to' | 'trash'>): Prisma.Sql[] {
  return [
    ...(trash === 'include' ? [Prisma.sql`s."queuedAt" IS NOT NULL`] : []),
    ...(from ? [Prisma.sql`s."queuedAt" >= ${rangeStart(from)}::timestamptz`] : []),
    ...(to ? [Prisma.sql`s."queuedAt" <= ${rangeEnd(to)}::timestamptz`] : []),
  ];
}

/** The viewer's removed songs whose files still exist. */
function removedSongs(viewer: Viewer): Source {
  const id = requireId(viewer);
  const since = new Date(viewer.now.getTime() - TRASH_DAYS * DAY_MS);
  return {
    from: songs,
    where: [Prisma.sql`s."ownerId" = ${id}::uuid`, Prisma.sql`s."deletedAt" > ${since}`],
    total: null,
    terms: [`@${id}`],
    searchWhere: null,
    ...created,
    since: Prisma.sql`s."deletedAt"`,
  };
}

/** Liked songs, songs of a playlist, or both. */
function handPickedSongs(
  { scope, liked, playlist }: Pick<ListQuery, 'scope' | 'liked' | 'playlist'>,
  viewer: Viewer,
): Source {
  const list = playlist
    ? playlistSongs(Prisma.sql`${playlist}::uuid`, viewer)
    : { from: songs, where: [isVisible(viewer)] };
  const like = liked ? Prisma.sql` JOIN "SongLike" mine ON mine."songId" = s.id` : Prisma.empty;
  return {
    from: Prisma.sql`${list.from}${like}`,
    where: [
      ...list.where,
      ...(liked ? [Prisma.sql`mine."userId" = ${requireId(viewer)}::uuid`] : []),
      ...(scope === 'mine' ? [Prisma.sql`s."ownerId" = ${requireId(viewer)}::uuid`] : []),
      ...(scope === 'public' ? [isPublic] : []),
    ],
    total: null,
    isHandPicked: true,
    terms: [],
    searchWhere: null,
    ...(liked ? { since: Prisma.sql`mine."createdAt"`, id: Prisma.sql`mine."songId"` } : created),
  };
}

function filtersOf(
  { genre, artist, status, generated, visibility }: ListQuery,
  artistId: string | null,
): Prisma.Sql[] {
  return [
    ...(genre ? [Prisma.sql`s."genreSlug" = ${genre}`] : []),
    ...(artist ? [Prisma.sql`s."ownerId" = ${artistId}::uuid`] : []),
    ...(status ? [Prisma.sql`s.status = ${status}::"SongStatus"`] : []),
    ...(generated ? [Prisma.sql`s.status <> 'draft'`] : []),
    ...(visibility ? [Prisma.sql`s.visibility = ${visibility}::"Visibility"`] : []),
  ];
}

function requireId({ id }: Viewer): string {
  return id ?? fail('auth.required');
}
