import { z } from 'zod';
import { MAX_PAGE_SIZE, MAX_PAGED_ROWS, PAGE_SIZE, TOTAL_CAP } from '@/lib/core/constants';
import { fail } from '@/lib/core/errors';

const whole = z.string().max(12).optional();

/** The query fields of every paged list; `limit` and `pageSize` are two names of one thing. */
export const pagingQuery = {
  page: whole,
  limit: whole,
  pageSize: whole,
  cursor: z.string().max(2_000).optional(),
};

/** The paging block of a list's answer. */
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

/** Reads paging from a query: sizes above 100 are clamped, anything but whole numbers from 1 is refused, pages too deep as well. */
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
 * The paging block. `total` above the cap (of a filtered list) is told as the cap and marked; `atLeast` marks a total
 * whose counting stopped somewhere else.
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

/** A place in a list: the sort value and id of its last row, opaque to callers. */
export function writeCursor(parts: unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Reads a cursor back; anything that was not written here is refused. */
export function readCursor<S extends z.ZodType>(cursor: string, shape: S): z.output<S> {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return fail('request.cursor');
  }
}

/** Rows that were read with the one behind the page: those of the page as they are shown, and where the next one begins. */
export function paginateRows<Row, Shown>(
  rows: Row[],
  size: number,
  { show, placeOf }: { show: (row: Row) => Shown; placeOf: (row: Row) => unknown[] },
): { rows: Shown[]; nextCursor: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    rows: page.map((row) => show(row)),
    nextCursor: rows.length > size && last !== undefined ? writeCursor(placeOf(last)) : null,
  };
}
