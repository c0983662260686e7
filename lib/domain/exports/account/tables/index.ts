import type { Table } from '../table';
import { accountTables } from './account';
import { moneyTables } from './money';
import { musicTables } from './music';
import { programTables } from './programs';
import { workTables } from './work';

/** The files of an account's export that are rows of a table, in the order in which they are packed. */
export const tables: readonly Table[] = [
  ...accountTables,
  ...musicTables,
  ...moneyTables,
  ...programTables,
  ...workTables,
];
