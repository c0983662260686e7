import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { nameOf, type Person, type Table } from './table';

/** Rows read at a time: a song with its lyrics has some kilobytes. */
const BATCH = 500;

type Row = Record<string, unknown>;

/**
 * Yields a person's rows of a table in batches, by keyset: as little memory for 100,000 rows as for one batch. Rows within
 * others are read for one of those at a time, since no index has all of them in order.
 */
export async function* rowsOf(ctx: Ctx, table: Table, person: Person, batch = BATCH): AsyncGenerator<Row[]> {
  const { of } = table;
  if (typeof of === 'function') return yield* batchesOf(ctx, table, of(person), batch);
  const outer = await ctx.db.$queryRaw<{ id: string }[]>(of.ids(person));
  for (const { id } of outer)
    yield* batchesOf(ctx, table, Prisma.sql`t.${nameOf(of.column)} = ${id}::uuid`, batch);
}

/** Returns the number of a person's rows in a table. */
export async function countRows(ctx: Ctx, { model, of }: Table, person: Person): Promise<number> {
  const where =
    typeof of === 'function' ? of(person) : Prisma.sql`t.${nameOf(of.column)} IN (${of.ids(person)})`;
  const [row] = await ctx.db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM ${nameOf(model)} t WHERE ${where}`;
  return row?.n ?? 0;
}

async function* batchesOf(ctx: Ctx, table: Table, where: Prisma.Sql, batch: number): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await ctx.db.$queryRaw<Row[]>(statementOf(table, where, last, batch));
    if (rows.length > 0) yield rows.map((row) => pick(row, table.columns));
    if (rows.length < batch) return;
    last = rows.at(-1);
  }
}

/** Returns the statement that reads a batch of rows `t`, after the `last` one. */
export function statementOf(
  { model, columns, order }: Table,
  where: Prisma.Sql,
  last: Row | undefined,
  limit: number,
): Prisma.Sql {
  const read = [...new Set([...columns, ...order.map(([column]) => column)])];
  const list = (names: readonly string[]) => Prisma.join(names.map((name) => Prisma.sql`t.${nameOf(name)}`));
  const key = list(order.map(([column]) => column));
  const values = order.map(([column, type]) => Prisma.sql`${last?.[column]}::${Prisma.raw(type)}`);
  const after = last ? Prisma.sql`AND (${key}) > (${Prisma.join(values)})` : Prisma.empty;
  return Prisma.sql`
    SELECT ${list(read)} FROM ${nameOf(model)} t WHERE ${where} ${after} ORDER BY ${key} LIMIT ${limit}`;
}

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
