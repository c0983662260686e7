import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '../ui/feedback/skeleton';
import type { DataColumn } from './columns';
import { RowMenu, SelectRow, type TableRow } from './row-controls';

export interface TableBodyProps<Row> {
  /** Null while they load. */
  rows: readonly TableRow<Row>[] | null;
  columns: readonly DataColumn<Row>[];
  /** The number of rows per page: as many skeleton rows keep the space while they load. */
  limit: number;
  nameOf: (row: Row) => string;
  selectable: boolean;
  actions?: ((row: Row) => ReactNode) | undefined;
}

/** The rows, or their skeletons while they load. */
export function TableBody<Row>({ rows, columns, limit, nameOf, selectable, actions }: TableBodyProps<Row>) {
  if (!rows) return <Coming {...{ columns, selectable }} hasActions={actions !== undefined} rows={limit} />;
  return (
    <tbody>
      {rows.map((row) => (
        <tr
          key={row.id}
          aria-selected={selectable ? row.getIsSelected() : undefined}
          className={clsx(
            'group h-9 border-line border-b last:border-b-0 hover:bg-hover',
            row.getIsSelected() && 'bg-hover',
          )}
        >
          {selectable && (
            <td className="w-10 pl-3">
              <SelectRow row={row} name={nameOf(row.original)} />
            </td>
          )}
          {columns.map(({ id, cell, align }) => (
            <td
              key={id}
              className={clsx(
                'max-w-40 truncate px-3 py-1 lg:max-w-60 2xl:max-w-80',
                align === 'end' && 'numeric text-right',
              )}
            >
              {cell(row.original)}
            </td>
          ))}
          {actions && (
            <td
              className={clsx(
                'sticky right-0 w-12 pr-2 text-right group-hover:bg-hover',
                row.getIsSelected() ? 'bg-hover' : 'bg-ground',
              )}
            >
              <RowMenu name={nameOf(row.original)}>{actions(row.original)}</RowMenu>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

interface ComingProps {
  columns: readonly Pick<DataColumn<never>, 'id' | 'align'>[];
  selectable: boolean;
  hasActions: boolean;
  rows: number;
}

/** Rows without content. They are never wider than the head, so that no column leaves because of them. */
function Coming({ columns, selectable, hasActions, rows }: ComingProps) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content differ only in their position
        <tr key={row} className="h-9 border-line border-b last:border-b-0">
          {selectable && (
            <td className="w-10 pl-3">
              <Skeleton className="size-4" />
            </td>
          )}
          {columns.map(({ id, align }) => (
            <td key={id} className="px-3">
              <Skeleton className={clsx('h-3 w-4/5', align === 'end' && 'ml-auto')} />
            </td>
          ))}
          {hasActions && (
            <td className="w-12 pr-2">
              <Skeleton className="ml-auto h-3 w-5" />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}
