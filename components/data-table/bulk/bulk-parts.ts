import { formatNumber } from '@/lib/core/format';
/** Selected rows that an action excludes for the same reason. */
export interface Excluded<Row> {
  /** A few words: `It has ended`. */
  why: string;
  rows: readonly Row[];
}

/** Divides the selected rows into included and excluded ones; `whyNot` returns undefined for the former. */
export function partsOf<Row>(
  rows: readonly Row[],
  whyNot: (row: Row) => string | undefined,
): { fit: Row[]; leftOut: Excluded<Row>[] } {
  const fit: Row[] = [];
  const reasons = new Map<string, Row[]>();
  for (const row of rows) {
    const why = whyNot(row);
    if (why === undefined) fit.push(row);
    else reasons.set(why, [...(reasons.get(why) ?? []), row]);
  }
  return { fit, leftOut: [...reasons].map(([why, left]) => ({ why, rows: left })) };
}

/** Returns the distinct names of rows in order, with the number of duplicates: "3 × Send an email". */
export function namesOnce(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${formatNumber(count)} × ${name}`));
}

/** Returns the first names of many, and how many more there are: "Ana, Pro; Ben, Hobby and 12 more". */
export function namesOf(names: readonly string[], max = 5, separator = '; '): string {
  const first = names.slice(0, max).join(separator);
  const more = names.length - max;
  return more > 0 ? `${first} and ${formatNumber(more)} more` : first;
}
