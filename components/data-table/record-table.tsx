'use client';

import clsx from 'clsx';
import { ScrollRegion } from '../ui/scroll-region';
import { Card } from './cards/row-cards';
import { cardColumns, visibleColumns } from './column-priority';
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

/** A short list within a panel, all of it visible: a table, or on a phone cards. */
export function RecordTable<Row>({ label, columns, rows, idOf, nameOf, busy }: RecordTableProps<Row>) {
  const screen = useScreen();
  const shown = visibleColumns(columns, {}, screen);
  const visible = columns.filter(({ id }) => shown[id]);
  if (screen === 'phone') {
    const parts = cardColumns(visible, {});
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
  return (
    <ScrollRegion label={`${label}, rows`} className="overflow-x-auto">
      <table aria-busy={busy || undefined} className="w-full text-dense">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="h-8 text-left text-quiet">
            {visible.map(({ id, header, align }) => (
              <th key={id} scope="col" className={clsx(CELL, 'font-medium', align === 'end' && 'text-right')}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)} className="h-9 border-line border-t">
              {visible.map(({ id, align, cell }) => (
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
    </ScrollRegion>
  );
}

const CELL = 'whitespace-nowrap px-2 first:pl-0 last:pr-0';
