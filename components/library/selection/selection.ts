/** The selected songs. `anchor` is where a range selection starts. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** Toggles one song. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Adds the range from the anchor to this song, in list order. */
export function extended(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggled(selection, id);
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...between]), anchor: selection.anchor };
}

/** Selects the whole list, or nothing if all of it is selected. */
export function allToggled({ ids }: Selection, order: readonly string[]): Selection {
  const isAll = order.length > 0 && order.every((id) => ids.has(id));
  return isAll ? nothingSelected : { ids: new Set(order), anchor: null };
}

/** Drops songs that are no longer in the list. */
export function pruned(selection: Selection, order: readonly string[]): Selection {
  const listed = new Set(order);
  if ([...selection.ids].every((id) => listed.has(id))) return selection;
  return { ids: new Set([...selection.ids].filter((id) => listed.has(id))), anchor: selection.anchor };
}
