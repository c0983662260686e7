import type { Ctx } from '@/lib/core/context';
import type { Endpoint, Parsed } from './endpoint';
import type { Page } from './paging';

export type Cell = string | number | null;

/** An admin list as a CSV file. */
export interface CsvFile<E extends Endpoint, Row> {
  /** The file name without its extension. */
  name: string;
  /** The list's endpoint; the file accepts the same search, filters and order. */
  list: E;
  /** Reads one page of rows and the cursor of the next. */
  read: (
    ctx: Ctx,
    query: Parsed<E>['query'],
    page: Page,
  ) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>;
  /** The columns in order, by header. */
  columns: Record<string, (row: Row) => Cell>;
}

/** Declares a CSV file, inferring the types of its rows and query from `read` and `list`. */
export function csvFile<E extends Endpoint, Row>(file: CsvFile<E, Row>): CsvFile<E, Row> {
  return file;
}
