import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';

/** Rows per range. */
const RANGE_ROWS = 50_000;
/** Rows per read, so that other requests run in between. */
const READ_ROWS = 2_000;

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the starts of ranges of a table's ids. Each holds the rows after its id, up to `size`. Ids grow with time, so
 * cached starts stay valid and only rows after the last one are scanned.
 */
export async function extendRanges(
  ctx: Ctx,
  table: 'Song' | 'User',
  cachedStarts: readonly string[],
  size = RANGE_ROWS,
): Promise<string[]> {
  const starts = cachedStarts.length > 0 ? [...cachedStarts] : [FIRST];
  for (;;) {
    const [row] = await ctx.db.$queryRaw<{ n: number; last: string | null }[]>`
      SELECT count(*)::int AS n, max(id::text) AS last FROM (
        SELECT id FROM ${Prisma.raw(`"${table}"`)} WHERE id > ${starts.at(-1)}::uuid ORDER BY id LIMIT ${size}) AS range`;
    if (!row?.last || row.n < size) return starts;
    starts.push(row.last);
  }
}

export interface IdRange {
  from: string;
  /** The last id; all that follow if it is undefined. */
  to: string | undefined;
  /** The maximum number of rows. */
  size?: number | undefined;
}

/** Streams the rows of a range in batches. `read` returns the next rows after an id, in the order of ids. */
export async function* readRange<Row extends { id: string }>(
  { from, to, size = RANGE_ROWS }: IdRange,
  read: (after: string, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = from;
  for (let done = 0; done < size; done += READ_ROWS) {
    const limit = Math.min(READ_ROWS, size - done);
    const rows = await read(after, limit);
    yield rows.filter(({ id }) => to === undefined || id <= to);
    const last = rows.at(-1);
    if (!last || rows.length < limit || (to !== undefined && last.id >= to)) return;
    after = last.id;
  }
}
