/** The id of the checkbox that selects all songs. */
export const SELECT_ALL = 'select-all';

const search = () => document.querySelector<HTMLElement>('input[type=search]');

/** Moves the focus from a row that is removed to that button of a neighbouring row, or else to the search. */
export function focusNeighbour(button: HTMLElement | null, selector: string): void {
  const row = button?.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>(selector) ?? search();
  target?.focus();
}

/** Moves the focus from the actions on a selection that ends to "Select all", or to the search if no song remains. */
export function focusAfterSelection({ isEmpty }: { isEmpty: boolean }): void {
  const target = isEmpty ? null : document.getElementById(SELECT_ALL);
  (target ?? search())?.focus();
}
