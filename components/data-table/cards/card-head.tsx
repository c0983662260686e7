import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { Select } from '../../ui/field/select';
import { IconButton } from '../../ui/icon-button';
import type { DataColumn } from '../columns';
import { type PageSelection, SelectPage } from '../row-controls';
import type { TableAddress } from '../table-address';

export interface CardHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  address: TableAddress;
  selection?: PageSelection | undefined;
}

/** Does for cards what the headers do for a table: selects all of them, and sorts them. */
export function CardHead<Row>({ columns, address, selection }: CardHeadProps<Row>) {
  const sorts = columns.filter(({ sortable }) => sortable);
  if (!selection && sorts.length === 0) return null;
  return (
    <div className="flex min-h-12 items-center gap-3 border-line border-b bg-sunken py-1.5 pr-2 pl-3">
      {selection && <SelectAll selection={selection} />}
      {sorts.length > 0 && <SortBy columns={sorts} address={address} />}
    </div>
  );
}

function SelectAll({ selection }: { selection: PageSelection }) {
  const id = useId();
  return (
    <>
      <SelectPage id={id} selection={selection} />
      <label htmlFor={id} className="text-dense text-quiet">
        Select all
      </label>
    </>
  );
}

function SortBy<Row>({ columns, address }: Omit<CardHeadProps<Row>, 'selection'>) {
  const { view, change } = address;
  const isRising = view.order === 'asc';
  return (
    <div className="ml-auto flex min-w-0 items-center gap-1">
      <Select
        label="Sort by"
        hideLabel
        size="sm"
        value={view.sort}
        onValueChange={(sort) => change({ sort })}
        options={columns.map(({ id, header }) => ({ value: id, label: header }))}
        className="w-36 min-w-0"
      />
      <IconButton
        size="sm"
        label="Ascending order"
        aria-pressed={isRising}
        icon={isRising ? <ArrowUp /> : <ArrowDown />}
        onClick={() => change({ order: isRising ? 'desc' : 'asc' })}
        className="text-quiet"
      />
    </div>
  );
}
