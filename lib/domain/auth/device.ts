import Bowser from 'bowser';

/** A plausible browser name: the header is untrusted input. */
const PLAUSIBLE = /^[\w .+-]{1,40}$/;

/**
 * Returns "Chrome on Windows" from a `User-Agent` header, in part if it says less, or null if it says
 * nothing.
 */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && PLAUSIBLE.test(name));
  return names.join(' on ') || null;
}
