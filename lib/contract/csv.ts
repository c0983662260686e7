import type { Ctx } from '@/lib/core/context';
import type { Endpoint, Parsed } from './endpoint';
import type { Page } from './paging';

/** A cell of a CSV file. */
export type Cell = string | number | null;

/** A list of the admin portal as a CSV file. */
export interface CsvFile<E extends Endpoint, Row> {
  /** The file's name without its extension. */
  name: string;
  /** The endpoint of the list: the file takes the same search, filters and order. */
  list: E;
  /** Reads one page of rows and the cursor of the next. */
  read: (
    ctx: Ctx,
    query: Parsed<E>['query'],
    page: Page,
  ) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>;
  /** The columns in order, by name. */
  columns: Record<string, (row: Row) => Cell>;
}

/** Declares a CSV file; the types of its rows and query follow from `read` and `list`. */
export function csvFile<E extends Endpoint, Row>(file: CsvFile<E, Row>): CsvFile<E, Row> {
  return file;
}
