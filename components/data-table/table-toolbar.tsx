import clsx from 'clsx';
import { Columns3, Download, ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { withQuery } from '@/lib/core/text/address';
import { Button, buttonClasses } from '../ui/button';
import { Select } from '../ui/field/select';
import { IconButton } from '../ui/icon-button';
import { Menu, MenuCheckbox } from '../ui/menu/menu';
import { AddressSearch } from '../ui/search/address-search';
import type { DataColumn } from './columns';
import { queryOf, readTableView, type TableAddress } from './table-address';

/** A filter with options. */
export interface TableFilter {
  /** The name in the API. */
  name: string;
  label: string;
  /** The label of no selection, for instance `Any status`. */
  all: string;
  options: readonly { value: string; label: string }[];
}

export interface TableToolbarProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  address: TableAddress;
  choice: { shown: Record<string, boolean>; show: (id: string, shown: boolean) => void };
  searchHint?: string;
  filters?: readonly TableFilter[] | undefined;
  /** Further filters, after the regular ones. */
  tools?: ReactNode;
  csv?: string;
}

/** Search, filters, column selection and CSV download. On a phone, a button shows the filters. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { label, columns, address, choice, searchHint, csv } = props;
  const { view, shape, change } = address;
  return (
    <search aria-label={label} className="flex flex-wrap items-center gap-2">
      {searchHint && (
        <AddressSearch
          label={`Search ${label.toLowerCase()}`}
          placeholder={searchHint}
          value={view.search}
          searchOf={(query) => readTableView(query, shape).search}
          onChange={(search) => change({ search })}
          className="min-w-full flex-1 sm:min-w-52 sm:max-w-96"
        />
      )}
      <Filters {...props} />
      <div className="ml-auto flex items-center gap-1">
        <Menu trigger={<IconButton size="sm" label="Columns" icon={<Columns3 />} />}>
          {columns
            .filter(({ fixed }) => !fixed)
            .map(({ id, header }) => (
              <MenuCheckbox
                key={id}
                checked={choice.shown[id] ?? true}
                onCheckedChange={(shown) => choice.show(id, shown)}
              >
                {header}
              </MenuCheckbox>
            ))}
        </Menu>
        {csv && (
          <a href={fileOf(csv, address)} download className={buttonClasses('quiet', 'sm')}>
            <Download aria-hidden />
            CSV
          </a>
        )}
      </div>
    </search>
  );
}

function Filters<Row>({ address, filters = [], tools }: TableToolbarProps<Row>) {
  const id = useId();
  const { view, filter } = address;
  const active = Object.keys(view.filters).length;
  const [open, setOpen] = useState(active > 0);
  if (filters.length === 0 && !tools) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<ListFilter />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="sm:hidden"
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <div
        id={id}
        className={clsx('sm:contents', open ? 'order-last grid w-full grid-cols-2 gap-2' : 'hidden')}
      >
        {filters.map(({ name, label, all, options }) => (
          <Select
            key={name}
            label={label}
            hideLabel
            size="sm"
            value={view.filters[name] ?? ''}
            onValueChange={(value) => filter(name, value)}
            options={[{ value: '', label: all }, ...options]}
            className="min-w-0 sm:w-auto sm:min-w-40 sm:max-w-60"
          />
        ))}
        {tools}
      </div>
    </>
  );
}

/** Returns the address of the CSV of the list: the whole query except the page. */
function fileOf(csv: string, { view }: TableAddress): string {
  const { page: _page, limit: _limit, cursor: _cursor, ...asked } = queryOf(view);
  return withQuery(csv, asked);
}
