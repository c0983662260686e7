import Bowser from 'bowser';

/** A name that a browser may give itself: what it says is text from outside. */
const PLAUSIBLE = /^[\w .+-]{1,40}$/;

/** "Chrome on Windows" from a `User-Agent` header, as far as it tells; null where it tells nothing. */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && PLAUSIBLE.test(name));
  return names.join(' on ') || null;
}
