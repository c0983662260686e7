import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { isUniqueViolation } from '@/lib/core/database/unique-violation';
import { fail } from '@/lib/core/errors';
import { lockUser } from '@/lib/domain/users/lock';
import { enqueue } from '@/lib/queue/enqueue';
import { buildKey, exportTasks } from '../tasks';
import type { AccountExport } from './contract';
import { FILES } from './entries';
import { toAccountExport } from './queries';
import { MIN_INTERVAL_MS } from './rules';

/** Starts collecting the caller's data: one export at a time (`exports.dataRunning`), one a day (`exports.daily`). */
export async function createAccountExport(ctx: Ctx): Promise<AccountExport> {
  const ownerId = userId(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, ownerId);
    await requireADay(tx, ownerId);
    const createdAt = tx.clock.now();
    const row = await tx.db.export.create({ data: { ownerId, kind: 'account', total: FILES, createdAt } });
    const options = { key: buildKey(row.id), queueName: 'exports' };
    await enqueue(tx, exportTasks.account, { exportId: row.id }, options);
    return toAccountExport(tx, row);
  }).catch((error) => {
    if (isUniqueViolation(error, 'Export_under_way')) return fail('exports.dataRunning');
    throw error;
  });
}

async function requireADay({ db, clock }: Ctx, ownerId: string): Promise<void> {
  const now = clock.now().getTime();
  const latest = await db.export.findFirst({
    where: { ownerId, kind: 'account', status: 'ready', createdAt: { gt: new Date(now - MIN_INTERVAL_MS) } },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  });
  if (!latest) return;
  const waitMs = latest.createdAt.getTime() + MIN_INTERVAL_MS - now;
  fail('exports.daily', { retryAfter: Math.ceil(waitMs / 1000) });
}
