import { withQuery } from '@/lib/core/text/address';
export type AuthMode = 'login' | 'signup' | 'forgotPassword';

/** The address at which the overlay is open over a page. */
export function overlayAddress(path: string, mode: AuthMode, next?: string): string {
  return withQuery(path, { auth: mode, next });
}

let isHeard = false;

/** Whether a change of the address opens the overlay by now: between hydration and its first effects nobody hears of it. */
export const isOverlayHeard = (): boolean => isHeard;

/** Notes that from now on it does. */
export function noteOverlayHeard(): void {
  isHeard = true;
}

/** Opens the overlay over the page one is on, without fetching anything. */
export function openOverlay(mode: AuthMode, next?: string): void {
  window.history.pushState(null, '', overlayAddress(window.location.pathname, mode, next));
}

/** The address of the page below the overlay: the present one without the overlay's own parameters. */
export function addressBelow(path: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['auth', 'next', 'ref', 'failed']) query.delete(name);
  return withQuery(path, query);
}

/** The mode a page's address asks for; null for none or one that is not known. */
export function modeOf(value: string | null): AuthMode | null {
  return value === 'login' || value === 'signup' || value === 'forgotPassword' ? value : null;
}
