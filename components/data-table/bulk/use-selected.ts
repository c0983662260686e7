import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useState } from 'react';

/** The rows selected in a table: they stay selected across pages until search or filters change. */
export interface Selected<Row> {
  /** In the order of selection. */
  rows: readonly Row[];
  state: RowSelectionState;
  update: (next: Updater<RowSelectionState>) => void;
  clear: () => void;
}

/**
 * Manages the selection: `page` has the visible rows; a new `scope` is another list and clears the selection.
 */
export function useSelected<Row>(
  page: readonly Row[],
  idOf: (row: Row) => string,
  scope: string,
): Selected<Row> {
  const [stored, setStored] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>(() => ({
    scope,
    rows: new Map(),
  }));
  const rows = stored.scope === scope ? stored.rows : new Map<string, Row>();
  const state: RowSelectionState = Object.fromEntries([...rows.keys()].map((id) => [id, true]));

  function update(next: Updater<RowSelectionState>) {
    const chosen = typeof next === 'function' ? next(state) : next;
    const byId = new Map([...rows, ...page.map((row) => [idOf(row), row] as const)]);
    const still = Object.keys(chosen).flatMap((id) => {
      const row = byId.get(id);
      return chosen[id] && row ? [[id, row] as const] : [];
    });
    setStored({ scope, rows: new Map(still) });
  }
  // Visible rows are newer than those selected on earlier pages.
  const fresh = new Map(page.map((row) => [idOf(row), row]));
  return {
    rows: [...rows].map(([id, row]) => fresh.get(id) ?? row),
    state,
    update,
    clear: () => setStored({ scope, rows: new Map() }),
  };
}
