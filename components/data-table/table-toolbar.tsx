import { Columns3, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { withQuery } from '@/lib/core/text/address';
import { buttonClasses } from '../ui/button';
import { AddressSearch } from '../ui/field/address-search';
import { Select } from '../ui/field/select';
import { IconButton } from '../ui/icon-button';
import { Menu, MenuCheckbox } from '../ui/menu/menu';
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

/** Search, filters, column selection and CSV download. */
export function TableToolbar<Row>({
  label,
  columns,
  address,
  choice,
  searchHint,
  filters = [],
  tools,
  csv,
}: TableToolbarProps<Row>) {
  const { view, shape, change, filter } = address;
  return (
    <search aria-label={label} className="flex flex-wrap items-center gap-2">
      {searchHint && (
        <AddressSearch
          label={`Search ${label.toLowerCase()}`}
          placeholder={searchHint}
          value={view.search}
          searchOf={(query) => readTableView(query, shape).search}
          onChange={(search) => change({ search })}
          className="min-w-[min(13rem,100%)] max-w-96 flex-1"
        />
      )}
      {filters.map(({ name, label, all, options }) => (
        <Select
          key={name}
          label={label}
          hideLabel
          size="sm"
          value={view.filters[name] ?? ''}
          onValueChange={(value) => filter(name, value)}
          options={[{ value: '', label: all }, ...options]}
          className="w-40"
        />
      ))}
      {tools}
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

/** Returns the address of the CSV of the list: the whole query except the page. */
function fileOf(csv: string, { view }: TableAddress): string {
  const { page: _page, limit: _limit, cursor: _cursor, ...asked } = queryOf(view);
  return withQuery(csv, asked);
}
