import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { readCursor, writeCursor } from '../http/paging';
import type { subscriptionAdminApi } from './admin-contract';
import { statuses } from './contract';

type ListQuery = z.output<typeof subscriptionAdminApi.list.query>;
type SortBy = ListQuery['sortBy'];
type Order = Pick<ListQuery, 'sortBy' | 'sortOrder' | 'cursor'>;

/** The columns of `s` that each order goes by, all in one direction, so that one index serves both. */
const columns: Record<SortBy, Prisma.Sql[]> = {
  createdAt: [Prisma.sql`s."createdAt"`, Prisma.sql`s."id"`],
  currentPeriodEnd: [Prisma.sql`s."currentPeriodEnd"`, Prisma.sql`s."id"`],
  status: [Prisma.sql`s."status"`, Prisma.sql`s."createdAt"`, Prisma.sql`s."id"`],
  frequency: [Prisma.sql`s."frequency"`, Prisma.sql`s."createdAt"`, Prisma.sql`s."id"`],
};

/** What follows ORDER BY. */
export function orderOf({ sortBy, sortOrder }: Order): Prisma.Sql {
  const direction = sortOrder === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return Prisma.join(columns[sortBy].map((column) => Prisma.sql`${column} ${direction}`));
}

const when = z.iso.datetime().regex(/^(19|20)/);

const cursorShape = {
  createdAt: z.tuple([z.literal('createdAt'), when, z.uuid()]),
  currentPeriodEnd: z.tuple([z.literal('currentPeriodEnd'), when, z.uuid()]),
  status: z.tuple([z.literal('status'), z.enum(statuses), when, z.uuid()]),
  frequency: z.tuple([z.literal('frequency'), z.enum(['monthly', 'yearly']), when, z.uuid()]),
};

/** What the places of a cursor are compared as. */
const casts: Record<SortBy, string[]> = {
  createdAt: ['timestamptz', 'uuid'],
  currentPeriodEnd: ['timestamptz', 'uuid'],
  status: ['"SubscriptionStatus"', 'timestamptz', 'uuid'],
  frequency: ['"BillingFrequency"', 'timestamptz', 'uuid'],
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
  status: (typeof statuses)[number];
  frequency: 'monthly' | 'yearly';
  createdAt: Date;
  currentPeriodEnd: Date;
}

/** The cursor behind a row. */
export function cursorBehind(row: Place, sortBy: SortBy): string {
  if (sortBy === 'createdAt' || sortBy === 'currentPeriodEnd')
    return writeCursor([sortBy, row[sortBy].toISOString(), row.id]);
  return writeCursor([sortBy, row[sortBy], row.createdAt.toISOString(), row.id]);
}
