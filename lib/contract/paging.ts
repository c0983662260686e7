import { z } from 'zod';
import { MAX_PAGE_SIZE, MAX_PAGED_ROWS, PAGE_SIZE, TOTAL_CAP } from '@/lib/core/constants';
import { fail } from '@/lib/core/errors';

const whole = z.string().max(12).optional();

/** The query fields of every paged list; `limit` and `pageSize` are synonyms. */
export const pagingQuery = {
  page: whole,
  limit: whole,
  pageSize: whole,
  cursor: z.string().max(2_000).optional(),
};

export const pagination = z.object({
  totalItems: z.number().int(),
  currentPage: z.number().int(),
  pageSize: z.number().int(),
  totalPages: z.number().int(),
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
  nextCursor: z.string().nullish(),
  totalIsCapped: z.boolean().optional(),
});
pagination.register(z.globalRegistry, { id: 'Pagination' });

export type Pagination = z.output<typeof pagination>;

export interface Page {
  page: number;
  size: number;
  offset: number;
  cursor?: string | undefined;
}

interface PagingInput {
  page?: string | undefined;
  limit?: string | undefined;
  pageSize?: string | undefined;
  cursor?: string | undefined;
}

/**
 * Parses paging fields. Clamps sizes above 100; fails with `request.paging` unless numbers are whole and positive, with
 * `request.tooDeep` beyond MAX_PAGED_ROWS.
 */
export function readPage({ page, limit, pageSize, cursor }: PagingInput): Page {
  const number = page === undefined ? 1 : wholeFromOne(page);
  const size = Math.min(wholeFromOne(limit ?? pageSize ?? String(PAGE_SIZE)), MAX_PAGE_SIZE);
  const offset = (number - 1) * size;
  if (!cursor && offset + size > MAX_PAGED_ROWS) fail('request.tooDeep');
  return { page: number, size, offset, cursor };
}

function wholeFromOne(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) fail('request.paging');
  return Number(text);
}

/**
 * Builds the paging block. If `capped`, a total above the cap is reported as the cap and marked; `atLeast` marks a
 * total whose counting stopped elsewhere.
 */
export function paginate(
  { page, size, cursor }: Page,
  total: number,
  {
    nextCursor,
    capped = false,
    atLeast = false,
  }: { nextCursor?: string | null; capped?: boolean; atLeast?: boolean } = {},
): Pagination {
  const totalIsCapped = atLeast || (capped && total > TOTAL_CAP);
  const totalItems = totalIsCapped ? Math.min(total, TOTAL_CAP) : total;
  const totalPages = Math.ceil(totalItems / size);
  return {
    totalItems,
    currentPage: page,
    pageSize: size,
    totalPages,
    hasNextPage: nextCursor === undefined ? page < totalPages : nextCursor !== null,
    hasPreviousPage: page > 1 || cursor !== undefined,
    ...(nextCursor === undefined ? {} : { nextCursor }),
    ...(totalIsCapped ? { totalIsCapped } : {}),
  };
}

/** Encodes a position in a list as an opaque cursor. */
export function writeCursor(parts: unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Decodes a cursor. Fails with `request.cursor` unless it fits the shape. */
export function readCursor<S extends z.ZodType>(cursor: string, shape: S): z.output<S> {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return fail('request.cursor');
  }
}

/** Turns the rows of a page plus one lookahead row into the page's items and the next cursor. */
export function paginateRows<Row, Item>(
  rows: Row[],
  size: number,
  { toItem, cursorOf }: { toItem: (row: Row) => Item; cursorOf: (row: Row) => unknown[] },
): { rows: Item[]; nextCursor: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    rows: page.map((row) => toItem(row)),
    nextCursor: rows.length > size && last !== undefined ? writeCursor(cursorOf(last)) : null,
  };
}
