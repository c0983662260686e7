'use client';

import clsx from 'clsx';
import { Card } from './cards/row-cards';
import { cardColumns, visibleColumns } from './choice/column-priority';
import { useOverflow } from './choice/use-overflow';
import type { DataColumn } from './columns';
import { useScreen } from './use-screen';

export interface RecordTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Returns the name of a row for the label of the part that opens. */
  nameOf: (row: Row) => string;
  /** True while a newer page loads. */
  busy?: boolean;
}

/** A short list within a panel, all of it visible: a table, or cards on a phone and if the table does not fit. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const screen = useScreen();
  const { region, steps } = useOverflow(1);
  const shown = visibleColumns(props.columns, {}, screen);
  const columns = props.columns.filter(({ id }) => shown[id]);
  const isCards = screen === 'phone' || steps > 0;
  return (
    <div ref={region} className="overflow-x-auto">
      {isCards ? <Cards {...props} columns={columns} /> : <Rows {...props} columns={columns} />}
    </div>
  );
}

function Cards<Row>({ label, columns, rows, idOf, nameOf, busy }: RecordTableProps<Row>) {
  const parts = cardColumns(columns, {});
  return (
    <ul aria-label={label} aria-busy={busy || undefined} className="divide-y divide-line text-dense">
      {rows.map((row) => (
        <li key={idOf(row)} className="flex py-1 first:pt-0 last:pb-0">
          <Card row={row} parts={parts} name={nameOf(row)} />
        </li>
      ))}
    </ul>
  );
}

function Rows<Row>({ label, columns, rows, idOf, busy }: RecordTableProps<Row>) {
  return (
    <table aria-busy={busy || undefined} className="w-full text-dense">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="h-8 text-left text-quiet">
          {columns.map(({ id, header, align }) => (
            <th key={id} scope="col" className={clsx(CELL, 'font-medium', align === 'end' && 'text-right')}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)} className="h-9 border-line border-t">
            {columns.map(({ id, align, cell }) => (
              <td
                key={id}
                className={clsx(CELL, 'max-w-80 truncate', align === 'end' && 'numeric text-right')}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CELL = 'whitespace-nowrap px-2 first:pl-0 last:pr-0';
