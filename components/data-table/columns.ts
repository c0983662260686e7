import type { ReactNode } from 'react';

/** A column of a data table. */
export interface DataColumn<Row> {
  /** Also the server's sort key, if the column can be sorted. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Right-aligned, for numbers. */
  align?: 'end';
  /** Hidden until the user selects it. */
  hidden?: boolean;
  /** Always visible; the first such column is the title of a card. */
  fixed?: boolean;
  /**
   * 1 is in sight on every screen. 2 (the default) is in the table of a tablet, 3 in that of a wide screen;
   * on a phone, both are in the part of a card that opens.
   */
  priority?: 1 | 2 | 3;
}

/** A page of a list, independent of the shape of the response. */
export interface TablePage<Row> {
  rows: readonly Row[];
  /** Null if nothing is counted: such lists are paged by cursor. */
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

/** Returns a response of the API as a page of a table. */
export function pageOf<Row>({ data, pagination, ...flat }: Paged<Row>): TablePage<Row> {
  return {
    rows: data,
    total: pagination?.totalItems ?? flat.total ?? null,
    totalIsCapped: (pagination ?? flat).totalIsCapped ?? false,
    nextCursor: (pagination ?? flat).nextCursor ?? null,
  };
}
