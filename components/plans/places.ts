interface Placed {
  id: string;
  sortOrder: number;
}

/** New places for plans in the order in which they stand; only for those whose place changes. Ten apart, so that one fits between. */
export function placesOf(plans: readonly Placed[]): Placed[] {
  return plans
    .map(({ id, sortOrder }, at) => ({ id, before: sortOrder, sortOrder: (at + 1) * 10 }))
    .filter(({ before, sortOrder }) => before !== sortOrder)
    .map(({ id, sortOrder }) => ({ id, sortOrder }));
}
