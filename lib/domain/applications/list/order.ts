import { z } from 'zod';
import type { Prisma } from '@/generated/prisma/client';
import { readCursor } from '@/lib/contract/paging';
import { enumColumn, keyset, textColumn, timestampColumn } from '@/lib/list/keyset';
import { statuses } from '../rules';

const createdAt = timestampColumn('createdAt');

/** The sort orders of the list of applications `a`. */
export const listOrder = keyset('a', {
  createdAt: [createdAt],
  updatedAt: [timestampColumn('updatedAt')],
  name: [textColumn('name')],
  status: [enumColumn('status', 'ApplicationStatus', statuses), createdAt],
});

const ownCursorShape = z.tuple([z.literal('createdAt'), z.iso.datetime().regex(/^(19|2[01])/), z.uuid()]);

/** Returns the condition for the caller's own applications after a cursor, ordered by creation. */
export function afterOwnCursor(cursor: string | undefined): Prisma.ApplicationWhereInput {
  if (!cursor) return {};
  const [, at, id] = readCursor(cursor, ownCursorShape);
  return { OR: [{ createdAt: { lt: at } }, { createdAt: at, id: { lt: id } }] };
}
