'use client';

import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import clsx from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { failureText } from '@/lib/client/report';
import { formatNumber } from '@/lib/core/format';
import { type OperationName, operations } from '@/lib/core/messages';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { ReadFailure, type ReadFailureProps } from '../ui/feedback/read-failure';
import { ScrollRegion } from '../ui/scroll/scroll-region';
import { useSelected } from './bulk/use-selected';
import { CardHead } from './cards/card-head';
import { RowCards } from './cards/row-cards';
import { useColumnChoice } from './choice/use-column-choice';
import type { DataColumn, TablePage } from './columns';
import type { TableAddress } from './table-address';
import { TableBody } from './table-body';
import { TableHead } from './table-head';
import { TablePaging } from './table-paging';
import { type TableFilter, TableToolbar } from './table-toolbar';

const features = tableFeatures({ rowSelectionFeature });
const NOBODY: readonly never[] = [];

export interface DataTableProps<Row> {
  /** The title of the list, for instance `Users`. */
  label: string;
  columns: readonly DataColumn<Row>[];
  address: TableAddress;
  /** The visible page; undefined while it loads. */
  page: TablePage<Row> | undefined;
  /** The operation that reads it, whose sentence replaces the rows if it fails. */
  operation: OperationName;
  query: ReadFailureProps['query'] & { isError: boolean; isPlaceholderData: boolean };
  idOf: (row: Row) => string;
  /** Returns the name of a row for the labels of its controls. */
  nameOf: (row: Row) => string;
  /** The placeholder of the search; without it there is no search field. */
  searchHint?: string;
  filters?: readonly TableFilter[] | undefined;
  /** The read of the filters' options, whose failure is shown below them. */
  choices?: ReadFailureProps;
  /** Further filters, after the regular ones. */
  tools?: ReactNode;
  /** The entries of a row's menu. */
  actions?: (row: Row) => ReactNode;
  /** The actions for selected rows; without it rows cannot be selected. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** The address of the list's CSV; order, search and filters are added. */
  csv?: string;
  /** Displayed if the whole list is empty. */
  empty: { title: string; text: string; action?: ReactNode };
}

/**
 * A list of the portal: the server searches, filters, sorts and pages it, the address holds its state, and
 * the user selects its columns. On a phone, each row is a card.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, address, page, operation, query, choices, idOf, nameOf, actions, bulk, empty } =
    props;
  const rows: readonly Row[] = page?.rows ?? NOBODY;
  const choice = useColumnChoice(label, columns, rows);
  const { search, filters } = address.view;
  const chosen = useSelected(rows, idOf, JSON.stringify([search, filters]));
  const defs = useMemo(
    () => columns.map(({ id, header }) => ({ id, header, accessorFn: (row: Row) => row })),
    [columns],
  );
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: idOf,
    enableRowSelection: bulk !== undefined,
    state: { rowSelection: chosen.state },
    onRowSelectionChange: chosen.update,
  });
  const visibleColumns = columns.filter(({ id }) => choice.shown[id]);
  const isEmpty = page !== undefined && rows.length === 0;
  const hasFailed = query.isError && !page;
  const body = {
    rows: page || query.isError ? table.getRowModel().rows : null,
    columns: visibleColumns,
    limit: address.view.limit,
    nameOf,
    actions,
    selectable: bulk !== undefined,
  };
  const selection = bulk && {
    none: rows.length === 0,
    all: rows.length > 0 && table.getIsAllPageRowsSelected(),
    some: table.getIsSomePageRowsSelected(),
    toggle: (all: boolean) => table.toggleAllPageRowsSelected(all),
  };
  const waiting = {
    'aria-busy': query.isPlaceholderData || undefined,
    className: clsx('w-full text-dense transition-opacity', query.isPlaceholderData && 'opacity-60'),
  };
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <TableToolbar {...props} choice={choice} />
      {choices && <ReadFailure {...choices} />}
      <div className="overflow-hidden rounded-card border border-line">
        {choice.isCards ? (
          <div {...waiting}>
            {!isEmpty && !hasFailed && <CardHead {...{ columns, address, selection }} />}
            <RowCards {...body} choice={choice.chosen} />
          </div>
        ) : (
          <ScrollRegion ref={choice.region} label={`${label}, rows`} className="relative overflow-x-auto">
            <table {...waiting}>
              <caption className="sr-only">{label}</caption>
              <TableHead
                columns={visibleColumns}
                address={address}
                hasActions={actions !== undefined}
                selection={selection}
              />
              <TableBody {...body} />
            </table>
          </ScrollRegion>
        )}
        {page && operations[operation].display === 'stored' && (
          <div className="p-3 empty:hidden">
            <ReadFailure operation={operation} query={query} />
          </div>
        )}
        {hasFailed && (
          <ErrorState title={failureText(operation, query.error)} onRetry={() => query.refetch()}>
            Nothing was changed.
          </ErrorState>
        )}
        {isEmpty &&
          (address.isNarrowed ? (
            <EmptyState
              title="No results"
              action={<Button onClick={address.clear}>Clear search and filters</Button>}
            >
              Nothing matches the search and filters.
            </EmptyState>
          ) : (
            <EmptyState title={empty.title} action={empty.action}>
              {empty.text}
            </EmptyState>
          ))}
      </div>
      {page && <TablePaging address={address} page={page} />}
      {bulk && chosen.rows.length > 0 && (
        <div className="pointer-events-none sticky bottom-4 z-20 flex justify-center">
          <section
            aria-label={`Selected ${label.toLowerCase()}`}
            className="appear pointer-events-auto flex max-w-full flex-wrap items-center gap-1 rounded-panel border border-line bg-raised py-1.5 pr-1.5 pl-4 shadow-float"
          >
            <p className="numeric whitespace-nowrap pr-2 text-sm" aria-live="polite">
              {formatNumber(chosen.rows.length)} selected
            </p>
            {bulk(chosen.rows, chosen.clear)}
            <Button size="sm" variant="ghost" onClick={chosen.clear}>
              Clear
            </Button>
          </section>
        </div>
      )}
    </section>
  );
}
