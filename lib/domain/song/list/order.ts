import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { readCursor, writeCursor } from '@/lib/contract/paging';
import type { ListQuery, Source } from './source';

export type SortBy = NonNullable<ListQuery['sortBy']>;

/** How a list is sorted: by `column`, then by `id`, both in one direction. */
export interface Order {
  sortBy: SortBy;
  column: Prisma.Sql;
  id: Prisma.Sql;
  direction: Prisma.Sql;
  beyond: Prisma.Sql;
  /** The column as it lies beside the words in "SongSearch" d; null where it does not. */
  beside: Prisma.Sql | null;
}

/** A total that was counted once and goes along with the cursor: [rows, whether there may be more]. */
export type Counted = [number, boolean];

/** Where a page begins: behind this song of this sort value. */
export interface Place {
  value: string | number;
  id: string;
  /** Counted when the first page was read; null where the total is kept. */
  counted: Counted | null;
  /** The tier of a search: better matches come first. */
  tier: number;
  /** The search goes by words that are near as well. */
  forgiving: boolean;
}

/** The sort that is meant: relevance is for searches, reports are for admins. */
function sortOf({ sortBy, search, scope }: Pick<ListQuery, 'sortBy' | 'search' | 'scope'>): SortBy {
  if (sortBy === 'reports' && scope !== 'all') return search ? 'relevance' : 'createdAt';
  if (!search && sortBy === 'relevance') return 'createdAt';
  return sortBy ?? (search ? 'relevance' : 'createdAt');
}

/** The order of a query over a source, in the words of its index. See prisma/functions/song/song_fold.sql. */
export function orderOf(query: ListQuery, { since, id }: Source): Order {
  const sortBy = sortOf(query);
  const columns = {
    createdAt: since,
    playCount: Prisma.sql`s."playCount"`,
    name: Prisma.sql`song_fold(s.name)`,
    duration: Prisma.sql`coalesce(s."durationSeconds", 0)`,
    trending: Prisma.sql`s.heat`,
    relevance: Prisma.sql`s.heat`,
    reports: Prisma.sql`s."openReports"`,
  } satisfies Record<SortBy, Prisma.Sql>;
  const rising = query.sortOrder === 'asc' && sortBy !== 'relevance';
  return {
    sortBy,
    column: columns[sortBy],
    id,
    direction: rising ? Prisma.sql`ASC` : Prisma.sql`DESC`,
    beside: besides[sortBy],
    beyond: rising ? Prisma.sql`>` : Prisma.sql`<`,
  };
}

const heat = Prisma.sql`d.heat`;
const besides: Record<SortBy, Prisma.Sql | null> = {
  createdAt: Prisma.sql`d."createdAt"`,
  playCount: null,
  name: null,
  duration: null,
  trending: heat,
  relevance: heat,
  reports: null,
};

/** The condition of rows behind a place. */
export function behind({ value, id }: Place, { column, id: songId, beyond, sortBy }: Order): Prisma.Sql {
  return Prisma.sql`(${column}, ${songId}) ${beyond} (${value}${casts[sortBy]}, ${id}::uuid)`;
}

const casts: Record<SortBy, Prisma.Sql> = {
  createdAt: Prisma.sql`::timestamptz`,
  playCount: Prisma.sql`::int`,
  name: Prisma.sql`::text`,
  duration: Prisma.sql`::int`,
  trending: Prisma.sql`::float8`,
  relevance: Prisma.sql`::float8`,
  reports: Prisma.sql`::int`,
};

const rest = {
  id: z.uuid(),
  counted: z.tuple([z.int32().nonnegative(), z.boolean()]).nullable(),
  tier: z.union([z.literal(1), z.literal(2)]),
  forgiving: z.boolean(),
};

/** Texts that Postgres refuses or that nobody's name is as long as do not come from here. */
const folded = z
  .string()
  .max(500)
  .regex(/^[^\0]*$/);
const moment = z.iso.datetime().regex(/^(19|20)/);

const places = {
  createdAt: z.object({ by: z.literal('createdAt'), value: moment, ...rest }),
  playCount: z.object({ by: z.literal('playCount'), value: z.int32(), ...rest }),
  name: z.object({ by: z.literal('name'), value: folded, ...rest }),
  duration: z.object({ by: z.literal('duration'), value: z.int32(), ...rest }),
  trending: z.object({ by: z.literal('trending'), value: z.number(), ...rest }),
  relevance: z.object({ by: z.literal('relevance'), value: z.number(), ...rest }),
  reports: z.object({ by: z.literal('reports'), value: z.int32(), ...rest }),
} satisfies Record<SortBy, z.ZodType<Place>>;

const tuple = z.tuple([z.unknown(), z.unknown(), z.unknown(), z.unknown(), z.unknown(), z.unknown()]);

/** The place of a cursor; null without one. Refuses cursors of other sorts. */
export function placeOf({ cursor }: ListQuery, { sortBy }: Order): Place | null {
  if (!cursor) return null;
  return readCursor(
    cursor,
    tuple
      .transform(([by, value, id, counted, tier, forgiving]) => ({
        by,
        value,
        id,
        counted,
        tier,
        forgiving,
      }))
      .pipe(places[sortBy]),
  );
}

/** The cursor of a place. */
export function cursorOf({ sortBy }: Order, { value, id, counted, tier, forgiving }: Place): string {
  return writeCursor([sortBy, value, id, counted, tier, forgiving]);
}
