import type { LedgerCheck } from '@/generated/prisma/client';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { recordAudit } from '@/lib/domain/audit/record';
import { enqueue } from '@/lib/queue/enqueue';
import { findRunning } from './queries';
import { ledgerTasks } from './tasks';

/** Requests a ledger check by the worker as an admin, or returns the one already requested or running. */
export async function requestCheck(ctx: Ctx): Promise<LedgerCheck> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtext('ledger:check'))`;
    const running = await findRunning(tx);
    if (running) return running;
    const row = await tx.db.ledgerCheck.create({
      data: { requestedById: userId(tx), requestedAt: tx.clock.now() },
    });
    await enqueue(tx, ledgerTasks.check, { checkId: row.id }, { key: `ledger:check:${row.id}` });
    await recordAudit(tx, {
      action: 'ledger.check',
      target: { type: 'ledgerCheck', id: row.id },
      after: { requested: true },
    });
    return row;
  });
}
