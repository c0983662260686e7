import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { readCursor, writeCursor } from '@/lib/contract/paging';

/** A column of an order. */
interface Column {
  column: string;
  /** The SQL type that cursor values are cast to. */
  type: string;
  shape: z.ZodType;
}

export interface Order<SortBy extends string> {
  sortBy: SortBy;
  sortOrder: 'asc' | 'desc';
  cursor?: string | undefined;
}

const MAX_TEXT_LENGTH = 300;

/** A timestamp column. */
export function timestampColumn(column: string): Column {
  return { column, type: 'timestamptz', shape: z.iso.datetime().regex(/^(19|2[01])/) };
}

/** A text column. */
export function textColumn(column: string): Column {
  const shape = z
    .string()
    .max(MAX_TEXT_LENGTH)
    .regex(/^[^\0]*$/);
  return { column, type: 'text', shape };
}

/** An integer column. */
export function integerColumn(column: string): Column {
  return { column, type: 'int', shape: z.int32() };
}

/** An enum column; `type` is its name in the database. */
export function enumColumn(column: string, type: string, values: readonly [string, ...string[]]): Column {
  return { column, type: `"${type}"`, shape: z.enum(values) };
}

/**
 * The orders of a list and its cursor paging. `table` is the alias in the query. Each order ends with the id and has
 * one direction for all columns, so that one index serves both. Column names come from code, never from input.
 */
export function keyset<SortBy extends string>(table: string, sorts: Record<SortBy, readonly Column[]>) {
  const columnsOf = (sortBy: SortBy) => [...sorts[sortBy], { column: 'id', type: 'uuid', shape: z.uuid() }];
  const sqlOf = ({ column }: Column) => Prisma.raw(`${table}."${column}"`);
  return {
    /** The table's alias. */
    table: Prisma.raw(table),
    /** Returns the ORDER BY list. */
    orderBy({ sortBy, sortOrder }: Order<SortBy>): Prisma.Sql {
      const direction = Prisma.raw(sortOrder === 'asc' ? 'ASC' : 'DESC');
      return Prisma.join(columnsOf(sortBy).map((column) => Prisma.sql`${sqlOf(column)} ${direction}`));
    },
    /** Returns the order's columns as a SELECT list. */
    columns({ sortBy }: Pick<Order<SortBy>, 'sortBy'>): Prisma.Sql {
      return Prisma.join(columnsOf(sortBy).map(sqlOf));
    },
    /** Returns the condition for rows after the cursor; nothing without a cursor. */
    after({ cursor, sortBy, sortOrder }: Order<SortBy>): Prisma.Sql[] {
      if (!cursor) return [];
      const columns = columnsOf(sortBy);
      const shape = z.tuple([z.literal(sortBy), ...columns.map((column) => column.shape)]);
      const [, ...values] = readCursor(cursor, shape);
      const bounds = columns.map(({ type }, at) => Prisma.sql`${values[at]}::${Prisma.raw(type)}`);
      const beyond = Prisma.raw(sortOrder === 'asc' ? '>' : '<');
      return [Prisma.sql`(${Prisma.join(columns.map(sqlOf))}) ${beyond} (${Prisma.join(bounds)})`];
    },
    /** Returns the cursor of the rows after this one. */
    cursorAfter(row: Readonly<Record<string, unknown>>, sortBy: SortBy): string {
      const values = columnsOf(sortBy).map(({ column }) => row[column]);
      return writeCursor([
        sortBy,
        ...values.map((value) => (value instanceof Date ? value.toISOString() : value)),
      ]);
    },
  };
}

export type Keyset<SortBy extends string> = ReturnType<typeof keyset<SortBy>>;
