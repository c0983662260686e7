import { useEffect, useState } from 'react';
import type { DataColumn } from './columns';

type Choice = Record<string, boolean>;

/**
 * Returns the visible columns of a table and the function that changes them, stored in the browser under the
 * table's name.
 */
export function useColumnChoice<Row>(name: string, columns: readonly DataColumn<Row>[]) {
  const key = `columns:${name}`;
  const usual = Object.fromEntries(columns.map(({ id, hidden }) => [id, !hidden]));
  const [chosen, setChosen] = useState<Choice>({});
  useEffect(() => setChosen(readStored(key)), [key]);

  function show(id: string, shown: boolean) {
    const next = { ...chosen, [id]: shown };
    setChosen(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage, the browser shows the default columns next time.
    }
  }
  return { shown: { ...usual, ...chosen }, show };
}

function readStored(key: string): Choice {
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
