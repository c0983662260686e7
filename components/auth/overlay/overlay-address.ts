import { withQuery } from '@/lib/core/text/address';
export type AuthMode = 'login' | 'signup' | 'forgotPassword';

/** Returns the address that opens the overlay over a page. */
export function overlayAddress(path: string, mode: AuthMode, next?: string): string {
  return withQuery(path, { auth: mode, next });
}

let isHeard = false;

/**
 * Returns whether the overlay follows the address, which it does not between hydration and its first effects.
 */
export const isOverlayHeard = (): boolean => isHeard;

/** Records that the overlay follows the address from now on. */
export function noteOverlayHeard(): void {
  isHeard = true;
}

/** Opens the overlay over the current page, without a request. */
export function openOverlay(mode: AuthMode, next?: string): void {
  window.history.pushState(null, '', overlayAddress(window.location.pathname, mode, next));
}

/** Returns the current address without the overlay's own parameters. */
export function addressBelow(path: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['auth', 'next', 'ref', 'failed']) query.delete(name);
  return withQuery(path, query);
}

/** Returns the mode in a page's address, or null if it is missing or unknown. */
export function modeOf(value: string | null): AuthMode | null {
  return value === 'login' || value === 'signup' || value === 'forgotPassword' ? value : null;
}
