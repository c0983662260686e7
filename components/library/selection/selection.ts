/** Songs that are chosen for something to be done with all of them; `anchor` is where a stretch of them begins. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** Chooses one more, or one less. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Chooses all from the one that was pressed last to this one, in the order of the list, besides what was chosen. */
export function stretched(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggled(selection, id);
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...between]), anchor: selection.anchor };
}

/** Chooses all of a list, or none where all of it was chosen. */
export function allToggled({ ids }: Selection, order: readonly string[]): Selection {
  const isAll = order.length > 0 && order.every((id) => ids.has(id));
  return isAll ? nothingSelected : { ids: new Set(order), anchor: null };
}

/** What remains chosen of songs that are still there. */
export function kept(selection: Selection, there: readonly string[]): Selection {
  const known = new Set(there);
  if ([...selection.ids].every((id) => known.has(id))) return selection;
  return { ids: new Set([...selection.ids].filter((id) => known.has(id))), anchor: selection.anchor };
}
