const FIELD = 'main input[type=search]';
const LIBRARY = '/library';
const LONGEST_WAIT_MS = 10_000;

/** Gives the focus to the search of the page; without one the library is opened, and its search gets it. */
export function focusSearch(open: (path: string) => void): void {
  if (focusField()) return;
  const page = new MutationObserver(() => focusField() && page.disconnect());
  page.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => page.disconnect(), LONGEST_WAIT_MS);
  open(LIBRARY);
}

function focusField(): boolean {
  const field = document.querySelector<HTMLInputElement>(FIELD);
  field?.focus();
  field?.select();
  return field !== null;
}
