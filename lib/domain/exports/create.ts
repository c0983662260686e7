import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { isUniqueViolation } from '@/lib/core/database/unique-violation';
import { fail } from '@/lib/core/errors';
import { countTracksOf } from '@/lib/domain/song/files/tracks';
import { enqueue } from '@/lib/queue/enqueue';
import type { Exported, exportsApi } from './contract';
import { toExported } from './queries';
import { buildKey, exportTasks } from './tasks';

/** Starts packing all of the caller's finished songs; each user has one export at a time (`exports.running`). */
export async function createExport(
  ctx: Ctx,
  { formats }: z.output<typeof exportsApi.create.body>,
): Promise<Exported> {
  const ownerId = userId(ctx);
  const total = await countTracksOf(ctx, ownerId);
  if (total === 0) fail('exports.empty');
  return inTransaction(ctx, async (tx) => {
    const row = await tx.db.export.create({ data: { ownerId, total } });
    const options = { key: buildKey(row.id), queueName: 'exports' };
    await enqueue(tx, exportTasks.build, { exportId: row.id, formats }, options);
    return toExported(ctx, row);
  }).catch((error) => {
    if (isUniqueViolation(error, 'Export_under_way')) return fail('exports.running');
    throw error;
  });
}
