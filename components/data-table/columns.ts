import type { ReactNode } from 'react';

/** A column of a data table. */
export interface DataColumn<Row> {
  /** Also what the server sorts by, where it can. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Numbers stand at the right. */
  align?: 'end';
  /** Not shown until it is chosen. */
  hidden?: boolean;
  /** Always shown. */
  fixed?: boolean;
}

/** A page of a list, whatever the answer it came in looks like. */
export interface TablePage<Row> {
  rows: readonly Row[];
  /** Null where nobody counts: such lists are paged by cursor. */
  total: number | null;
  totalIsCapped: boolean;
  nextCursor: string | null;
}

interface Paged<Row> {
  data: readonly Row[];
  total?: number;
  totalIsCapped?: boolean | undefined;
  nextCursor?: string | null;
  pagination?: {
    totalItems: number;
    totalIsCapped?: boolean | undefined;
    nextCursor?: string | null | undefined;
  };
}

/** An answer of the API as a page of a table. */
export function pageOf<Row>({ data, pagination, ...flat }: Paged<Row>): TablePage<Row> {
  return {
    rows: data,
    total: pagination?.totalItems ?? flat.total ?? null,
    totalIsCapped: (pagination ?? flat).totalIsCapped ?? false,
    nextCursor: (pagination ?? flat).nextCursor ?? null,
  };
}
