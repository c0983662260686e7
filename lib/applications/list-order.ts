import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { readCursor, writeCursor } from '../http/paging';
import type { applicationsApi } from './contract';
import { statuses } from './rules';

type ListQuery = z.output<typeof applicationsApi.list.query>;
type SortBy = ListQuery['sortBy'];
type Order = Pick<ListQuery, 'sortBy' | 'sortOrder' | 'cursor'>;

/** The columns of `a` that each order goes by, all in one direction, so that one index serves both. */
const columns: Record<SortBy, Prisma.Sql[]> = {
  createdAt: [Prisma.sql`a."createdAt"`, Prisma.sql`a."id"`],
  updatedAt: [Prisma.sql`a."updatedAt"`, Prisma.sql`a."id"`],
  name: [Prisma.sql`a."name"`, Prisma.sql`a."id"`],
  status: [Prisma.sql`a."status"`, Prisma.sql`a."createdAt"`, Prisma.sql`a."id"`],
};

/** What follows ORDER BY. */
export function orderOf({ sortBy, sortOrder }: Order): Prisma.Sql {
  const direction = sortOrder === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return Prisma.join(columns[sortBy].map((column) => Prisma.sql`${column} ${direction}`));
}

const when = z.iso.datetime().regex(/^(19|2[01])/);
const word = z
  .string()
  .max(300)
  .regex(/^[^\0]*$/);

const cursorShape = {
  createdAt: z.tuple([z.literal('createdAt'), when, z.uuid()]),
  updatedAt: z.tuple([z.literal('updatedAt'), when, z.uuid()]),
  name: z.tuple([z.literal('name'), word, z.uuid()]),
  status: z.tuple([z.literal('status'), z.enum(statuses), when, z.uuid()]),
};

/** What the places of a cursor are compared as. */
const casts: Record<SortBy, string[]> = {
  createdAt: ['timestamptz', 'uuid'],
  updatedAt: ['timestamptz', 'uuid'],
  name: ['text', 'uuid'],
  status: ['"ApplicationStatus"', 'timestamptz', 'uuid'],
};

/** What holds of the rows behind a cursor; nothing without one. */
export function behindCursor({ cursor, sortBy, sortOrder }: Order): Prisma.Sql[] {
  if (!cursor) return [];
  const [, ...values] = readCursor(cursor, cursorShape[sortBy]);
  const places = casts[sortBy].map((cast, at) => Prisma.sql`${values[at]}::${Prisma.raw(cast)}`);
  const beyond = sortOrder === 'asc' ? Prisma.sql`>` : Prisma.sql`<`;
  return [Prisma.sql`(${Prisma.join(columns[sortBy])}) ${beyond} (${Prisma.join(places)})`];
}

interface Place {
  id: string;
  name: string;
  status: (typeof statuses)[number];
  createdAt: Date;
  updatedAt: Date;
}

/** The cursor behind a row. */
export function cursorBehind(row: Place, sortBy: SortBy): string {
  if (sortBy === 'status') return writeCursor([sortBy, row.status, row.createdAt.toISOString(), row.id]);
  const value = row[sortBy];
  return writeCursor([sortBy, value instanceof Date ? value.toISOString() : value, row.id]);
}

/** What holds of one's own applications behind a cursor of `ownCursor`. */
export function behindOwnCursor(cursor: string | undefined): Prisma.ApplicationWhereInput {
  if (!cursor) return {};
  const [, createdAt, id] = readCursor(cursor, cursorShape.createdAt);
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
}

/** The cursor behind a row of one's own list, which is ordered by when they were made. */
export function ownCursor(row: Place): string {
  return cursorBehind(row, 'createdAt');
}
