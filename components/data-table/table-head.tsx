import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { DataColumn } from './columns';
import { type PageSelection, SelectPage } from './row-controls';
import type { TableAddress } from './table-address';

export interface TableHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  address: TableAddress;
  hasActions: boolean;
  selection?: PageSelection | undefined;
}

/** The column headers; pressing one sorts by it, pressing it again reverses the order. */
export function TableHead<Row>({ columns, address, hasActions, selection }: TableHeadProps<Row>) {
  return (
    <thead className="bg-sunken">
      <tr className="h-9 border-line border-b text-left text-quiet">
        {selection && (
          <th className="w-10 pl-3">
            <SelectPage selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} address={address} />
        ))}
        {hasActions && (
          <th className="sticky right-0 w-12 bg-sunken">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, address }: { column: DataColumn<Row>; address: TableAddress }) {
  const { id, header, sortable, align } = column;
  const { view, change } = address;
  const place = clsx('whitespace-nowrap px-3 font-medium', align === 'end' && 'text-right');
  if (!sortable) {
    return (
      <th scope="col" className={place}>
        {header}
      </th>
    );
  }
  const isSorted = view.sort === id;
  const Arrow = view.order === 'asc' ? ArrowUp : ArrowDown;
  const next = isSorted && view.order === 'desc' ? 'asc' : 'desc';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (view.order === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={place}
    >
      <button
        type="button"
        onClick={() => change({ sort: id, order: next })}
        className={clsx(
          '-mx-1 inline-flex h-7 items-center gap-1 rounded-xs px-1 hover:text-text',
          isSorted && 'text-text',
        )}
      >
        {header}
        <Arrow className={clsx('size-3.5 stroke-[1.5]', !isSorted && 'invisible')} aria-hidden />
      </button>
    </th>
  );
}
