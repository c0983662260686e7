import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { readCursor } from '@/lib/contract/paging';
import type { paymentKinds } from './rules';

type Kind = (typeof paymentKinds)[number];

/** Among rows of the same moment, the higher rank comes first. */
const RANKS: Record<Kind, number> = { return: 0, subscription: 1, credits: 2 };

/** The sort key of a page's last row. */
export interface Place {
  at: string;
  rank: number;
  id: string;
}

/** A table that the list of payments merges. */
export interface Source {
  rank: number;
  from: Prisma.Sql;
  where: Prisma.Sql[];
  at: Prisma.Sql;
  /** Breaks ties among rows of the same moment. */
  id: Prisma.Sql;
  /** The id in the columns that all sources share. */
  ids: Prisma.Sql;
  /** The condition for rows behind a place. */
  behind: (place: Place) => Prisma.Sql;
}

const cursorShape = z.union([
  z.tuple([z.iso.datetime().regex(/^20/), z.literal(RANKS.credits), z.uuid()]),
  z.tuple([z.iso.datetime().regex(/^20/), z.literal(RANKS.subscription), z.string().regex(/^[\w-]{1,255}$/)]),
  z.tuple([z.iso.datetime().regex(/^20/), z.literal(RANKS.return), z.string().regex(/^\d{1,18}$/)]),
]);

/** Returns the place of a cursor, or null without one. */
export function readPlace(cursor: string | undefined): Place | null {
  if (!cursor) return null;
  const [at, rank, id] = readCursor(cursor, cursorShape);
  return { at, rank, id };
}

interface Table {
  kind: Kind;
  from: Prisma.Sql;
  where: Prisma.Sql[];
  at: Prisma.Sql;
  id: Prisma.Sql;
  /** The database type of the id. */
  type: 'uuid' | 'text' | 'bigint';
}

function sourceOf({ kind, from, where, at, id, type }: Table): Source {
  const rank = RANKS[kind];
  const none = (of: Table['type']) => Prisma.raw(`NULL::${of}`);
  const idAs = (of: Table['type']) => (of === type ? id : none(of));
  return {
    rank,
    from,
    where,
    at,
    id,
    ids: Prisma.sql`${idAs('uuid')} AS "purchaseId", ${idAs('text')} AS "invoiceId", ${idAs('bigint')} AS "returnId"`,
    behind: (place) => {
      const moment = Prisma.sql`${place.at}::timestamptz`;
      if (rank > place.rank) return Prisma.sql`${at} < ${moment}`;
      if (rank < place.rank) return Prisma.sql`${at} <= ${moment}`;
      const lastId = type === 'bigint' ? BigInt(place.id) : place.id;
      return Prisma.sql`(${at}, ${id}) < (${moment}, ${lastId}::${Prisma.raw(type)})`;
    },
  };
}

/**
 * Returns the tables to query, with conditions worded like the predicates of their indexes. One user's returned money is
 * found through their purchases and invoices.
 */
export function sourcesOf({
  kind,
  userId,
}: {
  kind?: Kind | undefined;
  userId?: string | undefined;
}): Source[] {
  const own = (table: string) =>
    userId ? [Prisma.sql`${Prisma.raw(table)}."userId" = ${userId}::uuid`] : [];
  const moneyReturn = {
    kind: 'return',
    at: Prisma.sql`b."at"`,
    id: Prisma.sql`b."id"`,
    type: 'bigint',
  } as const;
  const returns = Prisma.sql`"MoneyReturn" b`;
  const tables: Table[] = [
    {
      kind: 'credits',
      from: Prisma.sql`"CreditPurchase" p`,
      where: [Prisma.sql`p."paidAt" IS NOT NULL`, ...own('p')],
      at: Prisma.sql`p."paidAt"`,
      id: Prisma.sql`p."id"`,
      type: 'uuid',
    },
    {
      kind: 'subscription',
      from: Prisma.sql`"SubscriptionInvoice" i`,
      where: [Prisma.sql`i."paidAt" IS NOT NULL`, ...own('i')],
      at: Prisma.sql`i."paidAt"`,
      id: Prisma.sql`i."id"`,
      type: 'text',
    },
    ...(userId
      ? [
          {
            ...moneyReturn,
            from: Prisma.sql`${returns} JOIN "CreditPurchase" p ON p."id" = b."purchaseId"`,
            where: own('p'),
          },
          {
            ...moneyReturn,
            from: Prisma.sql`${returns} JOIN "SubscriptionInvoice" i ON i."id" = b."invoiceId"`,
            where: own('i'),
          },
        ]
      : [{ ...moneyReturn, from: returns, where: [Prisma.sql`true`] }]),
  ];
  return tables.filter((table) => kind === undefined || table.kind === kind).map(sourceOf);
}
