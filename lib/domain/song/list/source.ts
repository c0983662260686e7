import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { rangeEnd, rangeStart } from '@/lib/contract/day-range';
import { DAY_MS } from '@/lib/core/constants';
import { fail } from '@/lib/core/errors';
import type { songApi } from '../contract';
import { TRASH_DAYS } from '../rules';

export type ListQuery = z.output<typeof songApi.list.query>;

/** Who looks at a list, and when. */
export interface Viewer {
  id: string | null;
  admin: boolean;
  now: Date;
}

/** Which songs a list is made of: `from` brings "Song" s. */
export interface Source {
  from: Prisma.Sql;
  where: Prisma.Sql[];
  /** The name of its kept total; null where it has to be counted. */
  total: string | null;
  /** Somebody put these songs together: there is no index of what they are like. */
  isChosen?: boolean;
  /** What the search index knows of it: terms that every song of it has. */
  terms: string[];
  /** The same conditions but for those terms, of what lies beside the words in "SongSearch" d; null where that does not tell. */
  beside: Prisma.Sql[] | null;
  /** When a song came to this list. */
  since: Prisma.Sql;
  /** The song's id, from the table that is read in order. */
  id: Prisma.Sql;
}

/** What everybody finds: said as the indexes say it. */
export const isPublic = Prisma.sql`(s.visibility = 'public' AND s.status = 'ready' AND s."deletedAt" IS NULL)`;

/** Where a viewer may see "Song" s: the same rule as `maySee`. */
export function isVisible({ id, admin }: Pick<Viewer, 'id' | 'admin'>): Prisma.Sql {
  if (admin) return Prisma.sql`s."deletedAt" IS NULL`;
  return Prisma.sql`(s."deletedAt" IS NULL
    AND (s."ownerId" = ${id}::uuid OR (s.status = 'ready' AND s.visibility <> 'private')))`;
}

/**
 * The songs of the playlist with this id that a viewer may see, in "PlaylistSong" p; none where they may not see the playlist. Songs
 * that open by link alone are shown where whoever shows them made them, and to whoever keeps the list.
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

/** The songs a query asks for. Refuses visitors what is somebody's own, and all songs to all but admins. */
export function sourceOf(query: ListQuery, viewer: Viewer): Source {
  const source = listOf(query, viewer);
  const filters = filtersOf(query);
  // The songs of a genre are counted as well.
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
    beside: isGenre || filters.length === 0 ? source.beside : null,
  };
}

function listOf(query: ListQuery, viewer: Viewer): Source {
  const { scope, trash, liked, playlist } = query;
  if (trash === true) return removedSongs(viewer);
  if (liked || playlist) return chosenSongs({ scope, liked, playlist }, viewer);
  const plain = { from: songs, ...created, terms: [], beside: [Prisma.sql`d."isKept"`] };
  const wanted = scope ?? (viewer.id === null ? 'public' : 'mine');
  if (wanted === 'public')
    return { ...plain, where: [isPublic], total: 'public', beside: [Prisma.sql`d."isPublic"`] };
  const id = requireId(viewer);
  if (wanted === 'mine') {
    const where = [Prisma.sql`s."ownerId" = ${id}::uuid`, Prisma.sql`s."deletedAt" IS NULL`];
    return { ...plain, where, total: `owner:${id}`, terms: [`@${id}`] };
  }
  if (!viewer.admin) fail('auth.forbidden');
  return { ...plain, ...allSongs(query) };
}

/** What admins look through: what was taken down is there although it may be in the trash. */
function allSongs({ owner, sortBy, moderated, ...query }: ListQuery) {
  // Those without reports have no order by them.
  const reported = query.reported || sortBy === 'reports';
  const asked = askedFor(query);
  const narrowed = [
    ...(reported ? [Prisma.sql`s."openReports" > 0`] : []),
    ...(owner ? [isOwners(owner, query.trash === 'include')] : []),
    ...asked,
  ];
  const lists = [reported && 'reported', moderated && 'moderated', owner && `owner:${owner}`].filter(Boolean);
  const isListed = moderated ? [Prisma.sql`s.moderation IS NOT NULL`] : [Prisma.sql`s."deletedAt" IS NULL`];
  return {
    where: [...(query.trash === 'include' && !moderated ? [] : isListed), ...narrowed],
    total: lists.length > 1 || asked.length > 0 ? null : lists[0] || 'all',
    terms: owner ? [`@${owner}`] : [],
    beside: moderated || narrowed.length > 0 ? null : [Prisma.sql`d."isKept"`],
    ...(asked.length > 0 ? { since: Prisma.sql`s."queuedAt"` } : {}),
    ...(moderated ? { since: Prisma.sql`s."moderatedAt"` } : {}),
  };
}

/** Of those that are kept and of those in the trash there is an index each, of both together none. */
function isOwners(owner: string, withTrash: boolean): Prisma.Sql {
  const isTheirs = Prisma.sql`s."ownerId" = ${owner}::uuid`;
  if (!withTrash) return isTheirs;
  return Prisma.sql`(${isTheirs} AND s."deletedAt" IS NULL OR ${isTheirs} AND s."deletedAt" IS NOT NULL)`;
}

/** Songs by when they were last asked for, in the words of their indexes. */
function askedFor({ from, to, trash }: Pick<ListQuery, 'from' | 'to' | 'trash'>): Prisma.Sql[] {
  return [
    ...(trash === 'include' ? [Prisma.sql`s."queuedAt" IS NOT NULL`] : []),
    ...(from ? [Prisma.sql`s."queuedAt" >= ${rangeStart(from)}::timestamptz`] : []),
    ...(to ? [Prisma.sql`s."queuedAt" <= ${rangeEnd(to)}::timestamptz`] : []),
  ];
}

/** One's own songs whose files still exist. */
function removedSongs(viewer: Viewer): Source {
  const id = requireId(viewer);
  const since = new Date(viewer.now.getTime() - TRASH_DAYS * DAY_MS);
  return {
    from: songs,
    where: [Prisma.sql`s."ownerId" = ${id}::uuid`, Prisma.sql`s."deletedAt" > ${since}`],
    total: null,
    terms: [`@${id}`],
    beside: null,
    ...created,
    since: Prisma.sql`s."deletedAt"`,
  };
}

/** Songs one likes, or of a playlist, or both. */
function chosenSongs(
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
    isChosen: true,
    terms: [],
    beside: null,
    ...(liked ? { since: Prisma.sql`mine."createdAt"`, id: Prisma.sql`mine."songId"` } : created),
  };
}

function filtersOf({ genre, status, visibility }: ListQuery): Prisma.Sql[] {
  return [
    ...(genre ? [Prisma.sql`s."genreSlug" = ${genre}`] : []),
    ...(status ? [Prisma.sql`s.status = ${status}::"SongStatus"`] : []),
    ...(visibility ? [Prisma.sql`s.visibility = ${visibility}::"Visibility"`] : []),
  ];
}

function requireId({ id }: Viewer): string {
  return id ?? fail('auth.required');
}
