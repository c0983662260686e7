import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { isUniqueViolation } from '@/lib/core/unique-violation';
import type { Format } from '@/lib/domain/song/files/formats';
import { countTracksOf } from '@/lib/domain/song/files/tracks';
import { enqueue } from '@/lib/queue/enqueue';
import type { Exported, exportsApi } from './contract';
import { toExported } from './queries';

/** Returns the queue's job key of an export. */
export function exportKey(id: string): string {
  return `export:${id}`;
}

/** Requests an export of the caller's finished songs. Throws `exports.running` if the caller has one in progress. */
export async function createExport(
  ctx: Ctx,
  { formats }: z.output<typeof exportsApi.create.body>,
): Promise<Exported> {
  const ownerId = userId(ctx);
  const total = await countTracksOf(ctx, ownerId);
  if (total === 0) fail('exports.empty');
  return inTransaction(ctx, async (tx) => {
    const row = await tx.db.export.create({ data: { ownerId, total } });
    const payload: { exportId: string; formats: Format[] } = { exportId: row.id, formats };
    await enqueue(tx, 'exports:build', payload, exportKey(row.id), { line: 'exports' });
    return toExported(ctx, row);
  }).catch((error) => {
    if (isUniqueViolation(error, 'Export_under_way')) return fail('exports.running');
    throw error;
  });
}
