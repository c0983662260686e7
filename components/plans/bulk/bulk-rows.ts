import { randomKey } from '@/lib/client/random-key';
import { parseDollars, parseWholeNumber } from '@/lib/core/text/parse';
import { creditsProblem } from '../../credits/amount-problems';
import { nameProblem } from '../../ui/problems';
import { planPriceProblem } from '../labels';

/** The columns of a pasted table, in order. */
export const BULK_FIELDS = ['name', 'monthlyPrice', 'yearlyPrice', 'creditsPerMonth', 'features'] as const;

export type BulkField = (typeof BULK_FIELDS)[number];
export type BulkRow = Record<BulkField, string> & { key: string };
export type BulkProblems = Partial<Record<BulkField, string>>;

export const MAX_ROWS = 100;

const MAX_FEATURE_LENGTH = 120;
const MAX_FEATURES = 20;
const HEADER = /^(plan\s*)?name$/i;

export function newRow(cells: readonly string[] = []): BulkRow {
  const [name = '', monthlyPrice = '', yearlyPrice = '', creditsPerMonth = '', features = ''] = cells;
  return { key: randomKey(), name, monthlyPrice, yearlyPrice, creditsPerMonth, features };
}

export const isEmptyRow = (row: BulkRow): boolean => BULK_FIELDS.every((field) => row[field].trim() === '');

/** Parses rows copied from a spreadsheet (tab-separated) or CSV. Skips a header row. */
export function rowsFrom(text: string): BulkRow[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => (line.includes('\t') ? line.split('\t') : cellsOf(line)).map((cell) => cell.trim()))
    .filter(([first = ''], at) => !(at === 0 && HEADER.test(first)))
    .slice(0, MAX_ROWS)
    .map(newRow);
}

/** Cells of a CSV line. Quoted cells may contain commas, and doubled quotes stand for one. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))/g);
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}

const featuresIn = (text: string): string[] =>
  text
    .split(';')
    .map((feature) => feature.trim())
    .filter((feature) => feature !== '');

/** Returns the errors of a row by column. */
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
  if (features.length > MAX_FEATURES) return `At most ${MAX_FEATURES} features`;
  return features.some((feature) => feature.length > MAX_FEATURE_LENGTH)
    ? `At most ${MAX_FEATURE_LENGTH} characters each`
    : undefined;
}

/** Returns a valid row as the API expects it. */
export function toPlanInput(row: BulkRow, isActive: boolean) {
  return {
    name: row.name.trim(),
    monthlyPrice: parseDollars(row.monthlyPrice) ?? 0,
    yearlyPrice: parseDollars(row.yearlyPrice) ?? 0,
    creditsPerMonth: parseWholeNumber(row.creditsPerMonth) ?? 0,
    features: featuresIn(row.features),
    isActive,
  };
}

/** Returns the server's field errors (`plans.2.name`) by row index. */
export function refusedRows(fields: Record<string, string>): Map<number, BulkProblems> {
  const rows = new Map<number, BulkProblems>();
  for (const [path, message] of Object.entries(fields)) {
    const [, at, column] = /^plans\.(\d+)\.(\w+)/.exec(path) ?? [];
    const field = BULK_FIELDS.find((name) => name === column);
    if (field) rows.set(Number(at), { ...rows.get(Number(at)), [field]: message });
  }
  return rows;
}
