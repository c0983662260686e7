import { userId } from '@/lib/core/context';
import type { Transaction } from '@/lib/domain/credits/contract';
import { eachTransaction } from '@/lib/domain/credits/queries';
import { limit } from '../limit';
import { raw } from '../raw';
import { csv } from './csv';

const COLUMNS = ['date', 'kind', 'status', 'credits', 'balance', 'description', 'song', 'purchase', 'token'];

/** `GET /credits/history/csv`: the caller's credit history as a CSV file, newest first. */
export const creditHistoryCsv = raw(async (ctx) => {
  await limit(ctx, 'export', userId(ctx));
  async function* parts() {
    for await (const part of eachTransaction(ctx)) yield part.map(cells);
  }
  return csv('credits', COLUMNS, parts());
}, 'read');

function cells(line: Transaction) {
  const { createdAt, kind, status, amount, balanceAfter, description, song, purchaseId, token } = line;
  return [
    createdAt,
    kind,
    status,
    amount,
    balanceAfter,
    description,
    song?.name ?? null,
    purchaseId,
    token?.name ?? null,
  ];
}
