import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { readCursor, writeCursor } from '@/lib/contract/paging';
import type { ListQuery, Source } from './source';

export type SortBy = NonNullable<ListQuery['sortBy']>;

/** The sort order of a list: by `column`, then by `id`, both in the same direction. */
export interface Order {
  sortBy: SortBy;
  column: Prisma.Sql;
  id: Prisma.Sql;
  direction: Prisma.Sql;
  beyond: Prisma.Sql;
  /** The column as stored in "SongSearch" d; null if it is not. */
  searchColumn: Prisma.Sql | null;
}

/** A total counted for the first page and carried in the cursor: [rows, whether there may be more]. */
export type Counted = [number, boolean];

/** The position at which a page begins: after the song with this sort value and id. */
export interface Position {
  value: string | number;
  id: string;
  /** Counted for the first page; null if a counter maintains the total. */
  counted: Counted | null;
  /** The tier of a search: titles before other matches. */
  tier: number;
  /** Whether the search also matches similar words. */
  fuzzy: boolean;
}

/** Returns the effective sort: relevance needs a search, reports need an admin. */
function sortOf({ sortBy, search, scope }: Pick<ListQuery, 'sortBy' | 'search' | 'scope'>): SortBy {
  if (sortBy === 'reports' && scope !== 'all') return search ? 'relevance' : 'createdAt';
  if (!search && sortBy === 'relevance') return 'createdAt';
  return sortBy ?? (search ? 'relevance' : 'createdAt');
}

/** Returns the order of a query over a source, phrased to match its index. See prisma/functions/song/song_fold.sql. */
export function orderOf(query: ListQuery, { since, id }: Pick<Source, 'since' | 'id'>): Order {
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
    searchColumn: searchColumns[sortBy],
    beyond: rising ? Prisma.sql`>` : Prisma.sql`<`,
  };
}

const heat = Prisma.sql`d.heat`;
const searchColumns: Record<SortBy, Prisma.Sql | null> = {
  createdAt: Prisma.sql`d."createdAt"`,
  playCount: null,
  name: null,
  duration: null,
  trending: heat,
  relevance: heat,
  reports: null,
};

/** The condition for rows after a position. */
export function afterPosition(
  { value, id }: Position,
  { column, id: songId, beyond, sortBy }: Order,
): Prisma.Sql {
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
  fuzzy: z.boolean(),
};

/** Rejects text that Postgres refuses or that is longer than any name. */
const folded = z
  .string()
  .max(500)
  .regex(/^[^\0]*$/);
const moment = z.iso.datetime().regex(/^(19|20)/);

const positions = {
  createdAt: z.object({ by: z.literal('createdAt'), value: moment, ...rest }),
  playCount: z.object({ by: z.literal('playCount'), value: z.int32(), ...rest }),
  name: z.object({ by: z.literal('name'), value: folded, ...rest }),
  duration: z.object({ by: z.literal('duration'), value: z.int32(), ...rest }),
  trending: z.object({ by: z.literal('trending'), value: z.number(), ...rest }),
  relevance: z.object({ by: z.literal('relevance'), value: z.number(), ...rest }),
  reports: z.object({ by: z.literal('reports'), value: z.int32(), ...rest }),
} satisfies Record<SortBy, z.ZodType<Position>>;

const tuple = z.tuple([z.unknown(), z.unknown(), z.unknown(), z.unknown(), z.unknown(), z.unknown()]);

/** Returns the position of a cursor, or null without one. Throws for a cursor of another sort. */
export function positionOf({ cursor }: ListQuery, { sortBy }: Order): Position | null {
  if (!cursor) return null;
  return readCursor(
    cursor,
    tuple
      .transform(([by, value, id, counted, tier, fuzzy]) => ({
        by,
        value,
        id,
        counted,
        tier,
        fuzzy,
      }))
      .pipe(positions[sortBy]),
  );
}

/** Returns the cursor for a position. */
export function cursorOf(
  { sortBy }: Pick<Order, 'sortBy'>,
  { value, id, counted, tier, fuzzy }: Position,
): string {
  return writeCursor([sortBy, value, id, counted, tier, fuzzy]);
}
