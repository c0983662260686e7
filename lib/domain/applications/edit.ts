import { type Ctx, inTransaction } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import { fail } from '@/lib/core/errors';
import type { ApplicationChanges } from './contract';
import { lockOwnApplication } from './lock';
import { swapResume } from './resume';
import { canEdit } from './rules';

/** Changes the given fields of the caller's own application until it is reviewed. */
export async function editApplication(
  ctx: Ctx,
  id: string,
  changes: Omit<ApplicationChanges, 'status'>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { status, userId, resumeId: before } = await lockOwnApplication(tx, id);
    if (!canEdit(status)) fail('applications.decided');
    const { resumeId: after = before } = changes;
    await swapResume(tx, userId, { before, after });
    await tx.db.application.update({
      where: { id },
      data: { ...definedOnly(changes), updatedAt: tx.clock.now() },
    });
  });
}
