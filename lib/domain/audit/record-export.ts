import { pagingQuery } from '@/lib/contract/paging';
import type { Ctx } from '@/lib/core/context';
import { recordAudit, WITHHELD } from './record';

/** Parts of a query that do not change which rows a file has. */
const ORDER = new Set([...Object.keys(pagingQuery), 'sortBy', 'sortOrder']);

/** Writes an admin's download of a list into the audit log, with its filters; of a search only that there was one. */
export async function recordExport(ctx: Ctx, list: string, query: object): Promise<void> {
  const filters = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || ORDER.has(name)) return [];
    return [[name, name === 'search' ? WITHHELD : textOf(value)]];
  });
  await recordAudit(ctx, {
    action: 'lists.export',
    target: { type: 'list', id: list },
    after: { format: 'csv', ...Object.fromEntries(filters) },
  });
}

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));
