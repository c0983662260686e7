import type { Endpoint, Parsed } from '@/lib/contract/endpoint';
import type { Page } from '@/lib/contract/paging';
import { type Ctx, isAdmin, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { limit } from '../limit';
import { parse } from '../parse';
import { raw } from '../raw';
import { type Cell, csv } from './csv';

/** Rows that are read at a time: few statements, and little memory however long the file is. */
const PART = 1_000;

export interface ListCsv<E extends Endpoint, Row> {
  /** Of the file, without its ending. */
  name: string;
  /** The list's own call: the file takes the same search, filters and order. */
  list: E;
  /** The rows of one page and where the next begins. */
  read: (
    ctx: Ctx,
    query: Parsed<E>['query'],
    page: Page,
  ) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>;
  /** The columns by their names. */
  columns: Record<string, (row: Row) => Cell>;
}

/**
 * `GET …/csv` of a list of the admin portal: everything that its search and filters find, in its order, written while it
 * is read. Visitors are refused with 401, users with 403; ten files in ten minutes.
 */
export function listCsv<E extends Endpoint, Row>(file: ListCsv<E, Row>) {
  return raw(async (ctx, request) => {
    const id = userId(ctx);
    if (!isAdmin(ctx)) fail('auth.forbidden');
    const { query } = await parse({ ...file.list, params: undefined, body: undefined }, request, {});
    await limit(ctx, 'export', id);
    return writeList(ctx, file, query as Parsed<E>['query']);
  });
}

/** The file of what a query finds, written while it is read. */
export function writeList<E extends Endpoint, Row>(
  ctx: Ctx,
  { name, read, columns }: ListCsv<E, Row>,
  query: Parsed<E>['query'],
): Response {
  async function* parts() {
    for (let cursor: string | undefined; ; ) {
      const page = { page: 1, size: PART, offset: 0, cursor };
      const { rows, nextCursor } = await read(ctx, { ...query, cursor } as Parsed<E>['query'], page);
      yield rows.map((row) => Object.values(columns).map((cell) => cell(row)));
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
  }
  return csv(name, Object.keys(columns), parts());
}
