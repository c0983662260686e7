import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { readCursor, writeCursor } from '@/lib/contract/paging';

/** A column that a list is ordered by. */
interface Place {
  column: string;
  /** What a cursor's value is compared as. */
  type: string;
  shape: z.ZodType;
}

export interface Order<SortBy extends string> {
  sortBy: SortBy;
  sortOrder: 'asc' | 'desc';
  cursor?: string | undefined;
}

const LONGEST_WORD = 300;

/** A column of moments. */
export function moment(column: string): Place {
  return { column, type: 'timestamptz', shape: z.iso.datetime().regex(/^(19|2[01])/) };
}

/** A column of text. */
export function word(column: string): Place {
  const shape = z
    .string()
    .max(LONGEST_WORD)
    .regex(/^[^\0]*$/);
  return { column, type: 'text', shape };
}

/** A column of whole numbers. */
export function whole(column: string): Place {
  return { column, type: 'int', shape: z.int32() };
}

/** A column of an enumeration, `type` as the database calls it. */
export function choice(column: string, type: string, values: readonly [string, ...string[]]): Place {
  return { column, type: `"${type}"`, shape: z.enum(values) };
}

/**
 * The orders of a list and its paging by cursor. `table` is what the query calls it; each order goes by its columns and at
 * last by the id, all in one direction, so that one index serves both. Names are the caller's own, never what came in.
 */
export function keyset<SortBy extends string>(table: string, sorts: Record<SortBy, readonly Place[]>) {
  const placesOf = (sortBy: SortBy) => [...sorts[sortBy], { column: 'id', type: 'uuid', shape: z.uuid() }];
  const columnOf = ({ column }: Place) => Prisma.raw(`${table}."${column}"`);
  return {
    /** What the conditions and orders call the table. */
    table: Prisma.raw(table),
    /** What follows ORDER BY. */
    orderBy({ sortBy, sortOrder }: Order<SortBy>): Prisma.Sql {
      const direction = Prisma.raw(sortOrder === 'asc' ? 'ASC' : 'DESC');
      return Prisma.join(placesOf(sortBy).map((place) => Prisma.sql`${columnOf(place)} ${direction}`));
    },
    /** What it goes by, as the columns of a SELECT. */
    columns({ sortBy }: Pick<Order<SortBy>, 'sortBy'>): Prisma.Sql {
      return Prisma.join(placesOf(sortBy).map(columnOf));
    },
    /** What holds of the rows behind a cursor; nothing without one. */
    behind({ cursor, sortBy, sortOrder }: Order<SortBy>): Prisma.Sql[] {
      if (!cursor) return [];
      const places = placesOf(sortBy);
      const shape = z.tuple([z.literal(sortBy), ...places.map((place) => place.shape)]);
      const [, ...values] = readCursor(cursor, shape);
      const given = places.map(({ type }, at) => Prisma.sql`${values[at]}::${Prisma.raw(type)}`);
      const beyond = Prisma.raw(sortOrder === 'asc' ? '>' : '<');
      return [Prisma.sql`(${Prisma.join(places.map(columnOf))}) ${beyond} (${Prisma.join(given)})`];
    },
    /** The cursor behind a row. */
    cursorBehind(row: Readonly<Record<string, unknown>>, sortBy: SortBy): string {
      const values = placesOf(sortBy).map(({ column }) => row[column]);
      return writeCursor([
        sortBy,
        ...values.map((value) => (value instanceof Date ? value.toISOString() : value)),
      ]);
    },
  };
}

export type Keyset<SortBy extends string> = ReturnType<typeof keyset<SortBy>>;
