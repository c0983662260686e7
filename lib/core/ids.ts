/** The source of a regular expression for an id (a lower-case UUID), without capturing groups. */
export const ID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Matches a whole id, in any case. */
export const ID = new RegExp(`^${ID_PATTERN}$`, 'i');

/** Matches the payment provider's id of a checkout session. */
export const CHECKOUT_SESSION_ID = /^cs_[A-Za-z0-9_]{4,200}$/;

/** The length of an id's first group; shorter texts are never a prefix. */
const MIN_PREFIX = 8;
const LOWEST = '00000000-0000-0000-0000-000000000000';
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export function isId(text: string): boolean {
  return ID.test(text);
}

/** Returns the first and last id with a prefix of at least eight characters; null if no id can have it. */
export function idRange(text: string): [first: string, last: string] | null {
  if (text.length < MIN_PREFIX || text.length > LOWEST.length) return null;
  const [first, last] = [LOWEST, HIGHEST].map((id) => (text + id.slice(text.length)).toLowerCase());
  return first && last && isId(first) ? [first, last] : null;
}
