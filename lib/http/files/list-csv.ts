import type { CsvFile } from '@/lib/contract/csv';
import type { Endpoint, Parsed } from '@/lib/contract/endpoint';
import { type Ctx, isAdmin, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordExport } from '@/lib/domain/audit/record-export';
import { limit } from '../limit';
import { parse } from '../parse';
import { raw } from '../raw';
import { csv } from './csv';

/** Bounds both the number of statements and the memory used. */
const ROWS_PER_READ = 1_000;

/**
 * Serves `GET …/csv` of an admin list: streams all rows that its search and filters match, in its order, after an
 * entry in the audit log. Answers 401 to visitors, 403 to users, 429 after ten files in ten minutes.
 */
export function listCsv<E extends Endpoint, Row>(file: CsvFile<E, Row>) {
  return raw(async (ctx, request) => {
    const id = userId(ctx);
    if (!isAdmin(ctx)) fail('auth.forbidden');
    const { query } = await parse({ ...file.list, params: undefined, body: undefined }, request, {});
    await limit(ctx, 'export', id);
    await recordExport(ctx, file.name, query as object);
    return writeList(ctx, file, query as Parsed<E>['query']);
  });
}

/** Streams the rows that a query matches. */
export function writeList<E extends Endpoint, Row>(
  ctx: Ctx,
  { name, read, columns }: CsvFile<E, Row>,
  query: Parsed<E>['query'],
): Response {
  async function* parts() {
    for (let cursor: string | undefined; ; ) {
      const page = { page: 1, size: ROWS_PER_READ, offset: 0, cursor };
      const { rows, nextCursor } = await read(ctx, { ...query, cursor } as Parsed<E>['query'], page);
      yield rows.map((row) => Object.values(columns).map((cell) => cell(row)));
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
  }
  return csv(name, Object.keys(columns), parts());
}
