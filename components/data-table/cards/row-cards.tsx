import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton';
import { type CardColumns, type ColumnChoice, cardColumns } from '../choice/column-priority';
import type { DataColumn } from '../columns';
import { RowMenu, SelectRow, type TableRow } from '../row-controls';

export interface RowCardsProps<Row> {
  /** Null while they load. */
  rows: readonly TableRow<Row>[] | null;
  /** The visible columns. */
  columns: readonly DataColumn<Row>[];
  choice: ColumnChoice;
  /** The number of rows per page: as many skeleton cards keep the space while they load. */
  limit: number;
  nameOf: (row: Row) => string;
  selectable: boolean;
  actions?: ((row: Row) => ReactNode) | undefined;
}

/** The rows as cards, for a phone: each has its title, what matters most, and a part that opens with the rest. */
export function RowCards<Row>({
  rows,
  columns,
  choice,
  limit,
  nameOf,
  selectable,
  actions,
}: RowCardsProps<Row>) {
  if (!rows) return <Coming rows={limit} />;
  const parts = cardColumns(columns, choice);
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => {
        const name = nameOf(row.original);
        return (
          <li
            key={row.id}
            className={clsx('flex gap-3 px-3 py-2 text-dense', row.getIsSelected() && 'bg-hover')}
          >
            {selectable && (
              <span className="flex h-8 items-center">
                <SelectRow row={row} name={name} />
              </span>
            )}
            <Card row={row.original} parts={parts} name={name} />
            {actions && (
              <span className="-mr-1 flex h-8 items-center">
                <RowMenu name={name}>{actions(row.original)}</RowMenu>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export interface CardProps<Row> {
  row: Row;
  parts: CardColumns<DataColumn<Row>>;
  name: string;
}

/** The cells of one row. */
export function Card<Row>({ row, parts: { title, main, more }, name }: CardProps<Row>) {
  return (
    <div className="min-w-0 flex-1">
      <div className="wrap-anywhere py-1.5 font-medium text-sm">{title?.cell(row)}</div>
      <Cells columns={main} row={row} />
      {more.length > 0 && (
        <details className="group not-has-[dd:not(:empty)]:hidden">
          <summary className="-ml-1 inline-flex h-8 items-center gap-1 rounded-xs pr-2 text-quiet hover:text-text [&::-webkit-details-marker]:hidden">
            <ChevronRight className="size-4 stroke-[1.5] group-open:rotate-90" aria-hidden />
            More<span className="sr-only"> about {name}</span>
          </summary>
          <Cells columns={more} row={row} />
        </details>
      )}
    </div>
  );
}

/** Headers and cells, one below the other; empty cells are left out. */
function Cells<Row>({ columns, row }: { columns: readonly DataColumn<Row>[]; row: Row }) {
  return (
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 pb-1">
      {columns.map(({ id, header, align, cell }) => (
        <div key={id} className="contents has-[dd:empty]:hidden">
          <dt className="text-quiet">{header}</dt>
          <dd
            className={clsx(
              'wrap-anywhere min-w-0 [&>.flex]:flex-wrap [&_.truncate]:whitespace-normal',
              align === 'end' && 'numeric whitespace-nowrap',
            )}
          >
            {cell(row)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Coming({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards without content differ only in their position
        <div key={row} className="flex flex-col gap-2.5 px-3 py-4">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="h-3 w-56" />
          <Skeleton className="h-3 w-32" />
        </div>
      ))}
    </div>
  );
}
