'use client';

import { useMemo, useState } from 'react';
import type { Song } from '@/lib/domain/song/contract';
import { allToggled, kept, nothingSelected, type Selection, stretched, toggled } from './selection';

/** What is chosen of a list of songs. `reset` names the view: another one begins with nothing chosen. */
export function useSelection(songs: readonly Song[], reset: string) {
  const [{ chosen, view }, setState] = useState({ chosen: nothingSelected, view: reset });
  const order = useMemo(() => songs.map(({ id }) => id), [songs]);
  const selection = useMemo(
    () => (view === reset ? kept(chosen, order) : nothingSelected),
    [chosen, view, reset, order],
  );
  const set = (next: Selection) => setState({ chosen: next, view: reset });
  return {
    selection,
    isAll: order.length > 0 && selection.ids.size === order.length,
    press: (id: string, shift: boolean) =>
      set(shift ? stretched(selection, id, order) : toggled(selection, id)),
    toggleAll: () => set(allToggled(selection, order)),
    clear: () => set(nothingSelected),
  };
}
