'use client';

import { useMemo, useState } from 'react';
import type { Song } from '@/lib/domain/song/contract';
import { allToggled, extended, nothingSelected, pruned, type Selection, toggled } from './selection';

/** The selection in a list of songs. `reset` identifies the view; changing it clears the selection. */
export function useSelection(songs: readonly Song[], reset: string) {
  const [{ chosen, view }, setState] = useState({ chosen: nothingSelected, view: reset });
  const order = useMemo(() => songs.map(({ id }) => id), [songs]);
  const selection = useMemo(
    () => (view === reset ? pruned(chosen, order) : nothingSelected),
    [chosen, view, reset, order],
  );
  const set = (next: Selection) => setState({ chosen: next, view: reset });
  return {
    selection,
    isAll: order.length > 0 && selection.ids.size === order.length,
    press: (id: string, shift: boolean) =>
      set(shift ? extended(selection, id, order) : toggled(selection, id)),
    toggleAll: () => set(allToggled(selection, order)),
    clear: () => set(nothingSelected),
  };
}
