import { Prisma } from '@/generated/prisma/client';

type Model = Prisma.ModelName;
/** The columns of a table. */
export type ColumnOf<M extends Model> = keyof Prisma.TypeMap['model'][M]['payload']['scalars'] & string;

/** The person whose data is exported. */
export interface Person {
  id: string;
  email: string;
}

type KeyType = 'uuid' | 'timestamptz' | 'bigint' | 'text' | '"AcceptedText"';

interface Spec<M extends Model> {
  /** The file in the archive, without its extension. */
  file: string;
  /** What the file holds, for its reader. */
  about: string;
  columns: readonly ColumnOf<M>[];
  /** The other columns, with the reason why they are not in the file. */
  leftOut?: { readonly [C in ColumnOf<M>]?: string };
  /** Which rows `t` are the person's. */
  of: Owned | Within<ColumnOf<M>>;
  /** A unique order of these rows, or of those within one row of the person's, that an index serves. */
  order: { readonly [C in ColumnOf<M>]?: KeyType };
}

type Owned = (person: Person) => Prisma.Sql;

/** Rows that belong to other rows of the person: `column` is one of the ids that `ids` selects. */
interface Within<Column> {
  column: Column;
  ids: Owned;
}

/** Rows of one table that are about a person: a file of the export. */
export interface Table {
  model: Model;
  file: string;
  about: string;
  columns: readonly string[];
  leftOut: Readonly<Record<string, string>>;
  of: Owned | Within<string>;
  order: readonly (readonly [column: string, type: KeyType])[];
}

/** Declares a file of the export. */
export function table<M extends Model>(model: M, { leftOut, order, ...spec }: Spec<M>): Table {
  return { ...spec, model, leftOut: reasonsOf(leftOut ?? {}), order: entriesOf(order) };
}

/** The usual condition: the column that names the owner. */
export const ownedBy =
  (column: 'id' | 'userId' | 'ownerId' | 'reporterId' | 'followerId') =>
  ({ id }: Person): Prisma.Sql =>
    Prisma.sql`t.${nameOf(column)} = ${id}::uuid`;

/** Quotes the name of a column. */
export function nameOf(column: string): Prisma.Sql {
  return Prisma.raw(`"${column}"`);
}

function entriesOf<T>(record: { readonly [name: string]: T | undefined }): [string, T][] {
  return Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

function reasonsOf(record: { readonly [name: string]: string | undefined }): Record<string, string> {
  return Object.fromEntries(entriesOf(record));
}
