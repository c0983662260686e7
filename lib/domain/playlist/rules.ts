const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
/** Length of the integer part of a place. */
const HEAD = 8;
const MIDDLE = 'i'.padEnd(HEAD, '0');

/** Songs added or removed per call. */
export const MAX_ADDED = 500;

/** Places longer than this trigger a renumbering of the playlist. */
export const LONG_PLACE = 64;

/**
 * Returns a place between two others; null is an end of the list. Places compare bytewise. A place is an eight-digit
 * base-36 number, counted up or down at the ends, plus a fraction for insertions in between, so that only the moved
 * song gets a new place (fractional indexing).
 */
export function placeBetween(before: string | null, after: string | null): string {
  if (before === null) return after === null ? MIDDLE : placeOf(headOf(after) - 1);
  if (after === null) return placeOf(headOf(before) + 1);
  if (before >= after) throw new Error('These places are not in order');
  const gap = headOf(after) - headOf(before);
  if (gap > 1) return placeOf(headOf(before) + 1);
  return before.slice(0, HEAD) + fractionBetween(before.slice(HEAD), gap === 0 ? after.slice(HEAD) : null);
}

/** Returns `count` places after the last one. */
export function placesAfter(last: string | null, count: number): string[] {
  const places: string[] = [];
  for (let place = last; places.length < count; places.push(place)) place = placeBetween(place, null);
  return places;
}

const headOf = (place: string) => Number.parseInt(place.slice(0, HEAD), BASE);

const placeOf = (head: number) => head.toString(BASE).padStart(HEAD, '0');

/** Returns the shortest fraction between `low` and `high` (null: one), without trailing zeros. */
function fractionBetween(low: string, high: string | null): string {
  let upper = high;
  let digits = '';
  for (let n = 0; ; n++) {
    const from = digitAt(low, n);
    const to = upper === null ? BASE : digitAt(upper, n);
    const middle = Math.floor((from + to) / 2);
    if (middle > from) return digits + DIGITS.charAt(middle);
    digits += DIGITS.charAt(from);
    // From here on every digit stays below the upper bound.
    if (to > from) upper = null;
  }
}

const digitAt = (digits: string, n: number) => (n < digits.length ? DIGITS.indexOf(digits.charAt(n)) : 0);

/** Splits songs into chunks for one call each, in order. */
export function inCalls<T>(songs: readonly T[], max = MAX_ADDED): T[][] {
  return Array.from({ length: Math.ceil(songs.length / max) }, (_, n) => songs.slice(n * max, (n + 1) * max));
}

/** Moves a song after another one, or to the front for null. Returns the list unchanged if either is missing. */
export function withMoved<T extends { id: string }>(
  songs: readonly T[],
  { songId, after }: { songId: string; after: string | null },
): T[] {
  const moved = songs.find(({ id }) => id === songId);
  const rest = songs.filter(({ id }) => id !== songId);
  const precedingIndex = rest.findIndex(({ id }) => id === after);
  if (!moved || (after !== null && precedingIndex === -1)) return [...songs];
  return rest.toSpliced(precedingIndex + 1, 0, moved);
}

/** Returns the song before this one; null if it is the first. */
export function songBefore(songs: readonly { id: string }[], songId: string): string | null {
  return songs[songs.findIndex(({ id }) => id === songId) - 1]?.id ?? null;
}
