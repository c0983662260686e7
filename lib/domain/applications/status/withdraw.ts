import { type Ctx, inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { lockOwnApplication } from '../lock';
import { canWithdraw } from '../rules';
import { mailOwnStatus } from './emails';
import { recordStatus } from './note-status';

/** Withdraws the caller's own application until it is decided. The user may apply for the job again. */
export async function withdrawApplication(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { status } = await lockOwnApplication(tx, id);
    if (!canWithdraw(status)) fail('applications.ended');
    const row = await tx.db.application.update({
      where: { id },
      data: { status: 'withdrawn', updatedAt: tx.clock.now() },
      select: { id: true, userId: true, job: { select: { title: true } } },
    });
    await recordStatus(tx, [id], 'withdrawn');
    await mailOwnStatus(tx, row, 'withdrawn');
  });
}
