import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import type { Period } from './rules';

/** A sum to read. */
export interface Window {
  name: string;
  /** The size of the stored sums; `from` and `to` are the beginnings of one. */
  grain: 'hour' | 'day' | 'month';
  from: Date | null;
  to: Date | null;
  /** One sum per period, or one in all if null. */
  by: Period | null;
  /** The families to sum, such as `users`. */
  families: string[];
}

const UNITS: Record<Period, string> = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' };

/** Sums by kind, such as `users.new`. */
export class Sums {
  readonly #kinds = new Map<string, { count: number; amount: number }>();

  add(kind: string, count: number, amount: number): void {
    const sum = this.#kinds.get(kind) ?? { count: 0, amount: 0 };
    this.#kinds.set(kind, { count: sum.count + count, amount: sum.amount + amount });
  }

  count(...kinds: string[]): number {
    return kinds.reduce((sum, kind) => sum + (this.#kinds.get(kind)?.count ?? 0), 0);
  }

  /** Returns cents, credits or milliseconds. */
  amount(...kinds: string[]): number {
    return kinds.reduce((sum, kind) => sum + (this.#kinds.get(kind)?.amount ?? 0), 0);
  }

  /** Returns the sums of a family by the rest of the kind's name. */
  family(name: string): { rest: string; count: number; amount: number }[] {
    return [...this.#kinds]
      .filter(([kind]) => kind.startsWith(`${name}.`))
      .map(([kind, sums]) => ({ rest: kind.slice(name.length + 1), ...sums }));
  }
}

/** The sums of the requested windows. */
export class Figures {
  readonly #sums = new Map<string, Sums>();

  /** Returns the sums of a window, or of the period in it that begins at `start`; zeros if empty. */
  of(name: string, start: Date | null = null): Sums {
    const key = `${name} ${start?.getTime() ?? ''}`;
    const sums = this.#sums.get(key) ?? new Sums();
    this.#sums.set(key, sums);
    return sums;
  }
}

interface Row {
  name: string;
  start: Date | null;
  kind: string;
  count: bigint;
  amount: bigint;
}

/**
 * Reads figures in one statement and thus at one moment: stored sums and the changes since the last fold.
 * Windows of the same name are added up.
 */
export async function readFigures(ctx: Ctx, windows: Window[]): Promise<Figures> {
  const parts = windows.map(selectWindow);
  const rows = await ctx.db.$queryRaw<Row[]>`
    WITH noted AS MATERIALIZED (
      SELECT at, kind, sum(count) AS count, sum(amount) AS amount FROM "FigureChange" GROUP BY 1, 2
    ) ${Prisma.join(parts, ' UNION ALL ')}`;
  const figures = new Figures();
  for (const { name, start, kind, count, amount } of rows)
    figures.of(name, start).add(kind, Number(count), Number(amount));
  return figures;
}

function selectWindow({ name, grain, from, to, by, families }: Window): Prisma.Sql {
  const bucket = by
    ? Prisma.sql`date_trunc(${UNITS[by]}::text, start, 'UTC')`
    : Prisma.sql`NULL::timestamptz`;
  const after = from ? Prisma.sql`AND start >= ${from}::timestamptz` : Prisma.empty;
  const before = to ? Prisma.sql`AND start < ${to}::timestamptz` : Prisma.empty;
  const within = Prisma.sql`split_part(kind, '.', 1) = ANY(${families}) ${after} ${before}`;
  return Prisma.sql`
    SELECT ${name}::text AS name, bucket AS start, kind, sum(count)::bigint AS count, sum(amount)::bigint AS amount FROM (
      SELECT ${bucket} AS bucket, kind, count, amount FROM "Figure" WHERE grain = ${grain}::"FigureGrain" AND ${within}
      UNION ALL
      SELECT ${bucket}, kind, count, amount FROM (SELECT at AS start, kind, count, amount FROM noted) AS changes
        WHERE ${within}
    ) AS figures GROUP BY bucket, kind`;
}

/** Returns the windows of a series: its buckets and, for running totals, all time. */
export function seriesWindows(period: Period, span: { from: Date; to: Date }, families: string[]): Window[] {
  const grain = period === 'daily' || period === 'weekly' ? 'day' : 'month';
  return [
    { name: 'series', grain, ...span, by: period, families },
    { name: 'all', grain: 'month', from: null, to: null, by: null, families: families.filter(addsUp) },
  ];
}

const addsUp = (family: string) => family === 'users' || family === 'mrr' || family === 'credits';
