import { useSession } from '@/lib/client/session';

const FIELD = 'main input[type=search]';
const LIBRARY = '/library';
const MAX_WAIT_MS = 10_000;

/** Returns whether there is a search field, here or in the library, which visitors do not have. */
export function canSearch(): boolean {
  return document.querySelector(FIELD) !== null || useSession.getState().isAuthenticated;
}

/** Focuses the page's search field. Without one, opens the library and focuses its search field. */
export function focusSearch(open: (path: string) => void): void {
  if (focusField()) return;
  const page = new MutationObserver(() => focusField() && page.disconnect());
  page.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => page.disconnect(), MAX_WAIT_MS);
  open(LIBRARY);
}

function focusField(): boolean {
  const field = document.querySelector<HTMLInputElement>(FIELD);
  field?.focus();
  field?.select();
  return field !== null;
}
