import { randomKey } from '@/lib/client/random-key';
import { parseDollars, parseWholeNumber } from '@/lib/core/text/parse';
import { creditsProblem } from '../../credits/amount-problems';
import { nameProblem } from '../../ui/problems';
import { planPriceProblem } from '../labels';

/** The columns of a table of new plans, in the order in which they are pasted. */
export const BULK_FIELDS = ['name', 'monthlyPrice', 'yearlyPrice', 'creditsPerMonth', 'features'] as const;

export type BulkField = (typeof BULK_FIELDS)[number];
export type BulkRow = Record<BulkField, string> & { key: string };
export type BulkProblems = Partial<Record<BulkField, string>>;

export const MOST_ROWS = 100;

const LONGEST_FEATURE = 120;
const MOST_FEATURES = 20;
const HEADER = /^(plan\s*)?name$/i;

export function newRow(cells: readonly string[] = []): BulkRow {
  const [name = '', monthlyPrice = '', yearlyPrice = '', creditsPerMonth = '', features = ''] = cells;
  return { key: randomKey(), name, monthlyPrice, yearlyPrice, creditsPerMonth, features };
}

export const isEmptyRow = (row: BulkRow): boolean => BULK_FIELDS.every((field) => row[field].trim() === '');

/** Rows from a table as a spreadsheet copies it (tabs between cells) or as CSV; a line of names on top is left out. */
export function rowsFrom(text: string): BulkRow[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => (line.includes('\t') ? line.split('\t') : cellsOf(line)).map((cell) => cell.trim()))
    .filter(([first = ''], at) => !(at === 0 && HEADER.test(first)))
    .slice(0, MOST_ROWS)
    .map(newRow);
}

/** The cells of a line of CSV; quotes hold commas, and twice are one. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))/g);
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}

const featuresIn = (text: string): string[] =>
  text
    .split(';')
    .map((feature) => feature.trim())
    .filter((feature) => feature !== '');

/** What is wrong in a row, by column. */
export function problemsOf(row: BulkRow): BulkProblems {
  const problems = {
    name: nameProblem(row.name),
    monthlyPrice: planPriceProblem(row.monthlyPrice),
    yearlyPrice: planPriceProblem(row.yearlyPrice),
    creditsPerMonth: creditsProblem(row.creditsPerMonth),
    features: featuresProblem(featuresIn(row.features)),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

function featuresProblem(features: readonly string[]): string | undefined {
  if (features.length > MOST_FEATURES) return `At most ${MOST_FEATURES} features`;
  return features.some((feature) => feature.length > LONGEST_FEATURE)
    ? `At most ${LONGEST_FEATURE} characters each`
    : undefined;
}

/** A row without problems as the API takes it. */
export function planIn(row: BulkRow, isActive: boolean) {
  return {
    name: row.name.trim(),
    monthlyPrice: parseDollars(row.monthlyPrice) ?? 0,
    yearlyPrice: parseDollars(row.yearlyPrice) ?? 0,
    creditsPerMonth: parseWholeNumber(row.creditsPerMonth) ?? 0,
    features: featuresIn(row.features),
    isActive,
  };
}

/** What the server said of the rows (`plans.2.name`), by their places. */
export function refusedRows(fields: Record<string, string>): Map<number, BulkProblems> {
  const rows = new Map<number, BulkProblems>();
  for (const [name, sentence] of Object.entries(fields)) {
    const [, at, column] = /^plans\.(\d+)\.(\w+)/.exec(name) ?? [];
    const field = BULK_FIELDS.find((known) => known === column);
    if (field) rows.set(Number(at), { ...rows.get(Number(at)), [field]: sentence });
  }
  return rows;
}
