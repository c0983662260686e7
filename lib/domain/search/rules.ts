/** Letters from which on something is looked for. */
export const MIN_QUERY_LENGTH = 2;

/** Letters of an id from which on it is known for one: its first group. */
const ID_LETTERS = 8;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The first and last id that begin with a text; null where it is not the beginning of one. */
export function idRange(text: string): [first: string, last: string] | null {
  if (text.length < ID_LETTERS || text.length > FIRST_ID.length) return null;
  const [first, last] = [FIRST_ID, LAST_ID].map((id) => (text + id.slice(text.length)).toLowerCase());
  return first && last && UUID.test(first) ? [first, last] : null;
}
