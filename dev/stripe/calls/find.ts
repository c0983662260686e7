import { isWithin, type Range } from '../protocol/fields';
import type { Table } from '../store/table';

interface Dated {
  id: string;
  created: number;
}

/**
 * Returns the rows that have these values and were created within the range, newest first; undefined values are not
 * compared. Looks rows up by the first value whose field is indexed.
 */
export function findRows<T extends Dated>(
  table: Table<T>,
  values: { [Name in keyof T & string]?: T[Name] | undefined },
  created?: Range,
): T[] {
  const names = (Object.keys(values) as (keyof T & string)[]).filter((name) => values[name] !== undefined);
  const indexed = names.find((name) => table.isIndexed(name));
  const rows = indexed === undefined ? table.newestFirst() : table.where(indexed, values[indexed]);
  return rows.filter(
    (row) => isWithin(row.created, created) && names.every((name) => row[name] === values[name]),
  );
}
