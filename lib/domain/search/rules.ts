/** Minimum length of a query. */
export const MIN_QUERY_LENGTH = 2;

/** Minimum length of an id prefix: its first group. */
const MIN_ID_LENGTH = 8;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the first and last id with this prefix, or null if the text is not a prefix of an id. */
export function idRange(text: string): [first: string, last: string] | null {
  if (text.length < MIN_ID_LENGTH || text.length > FIRST_ID.length) return null;
  const [first, last] = [FIRST_ID, LAST_ID].map((id) => (text + id.slice(text.length)).toLowerCase());
  return first && last && UUID.test(first) ? [first, last] : null;
}
