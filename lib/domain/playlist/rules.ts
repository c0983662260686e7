const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
/** Digits that count, before those that divide. */
const HEAD = 8;
const MIDDLE = 'i'.padEnd(HEAD, '0');

/** Songs that one call may add or remove. */
export const MAX_ADDED = 500;

/** Longer places than this are worth writing all of a list anew. */
export const LONG_PLACE = 64;

/**
 * A place between two others, null being the end of the list; places compare byte by byte. A place is a number of eight
 * digits to base 36, counted up and down at the ends of a list, and a fraction where something was put between two: only
 * what moves gets a new place (fractional indexing).
 */
export function placeBetween(before: string | null, after: string | null): string {
  if (before === null) return after === null ? MIDDLE : counted(headOf(after) - 1);
  if (after === null) return counted(headOf(before) + 1);
  if (before >= after) throw new Error('These places are not in order');
  const gap = headOf(after) - headOf(before);
  if (gap > 1) return counted(headOf(before) + 1);
  return before.slice(0, HEAD) + fractionBetween(before.slice(HEAD), gap === 0 ? after.slice(HEAD) : null);
}

/** Places for `count` more at the end. */
export function placesAfter(last: string | null, count: number): string[] {
  const places: string[] = [];
  for (let place = last; places.length < count; places.push(place)) place = placeBetween(place, null);
  return places;
}

const headOf = (place: string) => Number.parseInt(place.slice(0, HEAD), BASE);

const counted = (head: number) => head.toString(BASE).padStart(HEAD, '0');

/** Digits of a fraction above `low` and below `high` (one, where that is null), as few as can be; never with a zero at the end. */
function fractionBetween(low: string, high: string | null): string {
  let upper = high;
  let digits = '';
  for (let n = 0; ; n++) {
    const from = digitAt(low, n);
    const to = upper === null ? BASE : digitAt(upper, n);
    const middle = Math.floor((from + to) / 2);
    if (middle > from) return digits + DIGITS.charAt(middle);
    digits += DIGITS.charAt(from);
    // From here on everything is below the upper one.
    if (to > from) upper = null;
  }
}

const digitAt = (digits: string, n: number) => (n < digits.length ? DIGITS.indexOf(digits.charAt(n)) : 0);

/** Songs in parts that one call takes each, in their order. */
export function inCalls<T>(songs: readonly T[], most = MAX_ADDED): T[][] {
  return Array.from({ length: Math.ceil(songs.length / most) }, (_, n) =>
    songs.slice(n * most, (n + 1) * most),
  );
}

/** A list in which one song stands right behind another one, or first where that is null; one without them stays as it is. */
export function withMoved<T extends { id: string }>(
  songs: readonly T[],
  { songId, after }: { songId: string; after: string | null },
): T[] {
  const moved = songs.find(({ id }) => id === songId);
  const rest = songs.filter(({ id }) => id !== songId);
  const before = rest.findIndex(({ id }) => id === after);
  if (!moved || (after !== null && before === -1)) return [...songs];
  return rest.toSpliced(before + 1, 0, moved);
}

/** The song that one stands behind; null where it is the first. */
export function songBefore(songs: readonly { id: string }[], songId: string): string | null {
  return songs[songs.findIndex(({ id }) => id === songId) - 1]?.id ?? null;
}
