import { useEffect, useMemo, useState } from 'react';
import type { DataColumn } from '../columns';
import { useScreen } from '../use-screen';
import { type ColumnChoice, leavingColumns, visibleColumns } from './column-priority';
import { useOverflow } from './use-overflow';

/**
 * Returns the visible columns of a table and the function that changes them, stored in the browser under the
 * table's name. The least important ones are hidden until the table fits `region`. `isCards` is true on a phone.
 */
export function useColumnChoice<Row>(
  name: string,
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
) {
  const key = `columns:${name}`;
  const screen = useScreen();
  const [chosen, setChosen] = useState<ColumnChoice>({});
  useEffect(() => setChosen(readStored(key)), [key]);
  const wanted = visibleColumns(columns, chosen, screen);
  const leaving = leavingColumns(columns, chosen, wanted);
  const order = leaving.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object for other columns or rows
  const content = useMemo(() => ({}), [order, rows]);
  const { region, steps } = useOverflow(leaving.length, content);
  const left = leaving.slice(0, steps).map((id) => [id, false]);

  function show(id: string, shown: boolean) {
    const next = { ...chosen, [id]: shown };
    setChosen(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage, the browser shows the default columns next time.
    }
  }
  return {
    chosen,
    shown: { ...wanted, ...Object.fromEntries(left) },
    show,
    region,
    isCards: screen === 'phone',
  };
}

function readStored(key: string): ColumnChoice {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    return {};
  }
}
