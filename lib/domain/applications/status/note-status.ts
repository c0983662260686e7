import { type Ctx, userId } from '@/lib/core/context';
import type { ApplicationStatus } from '../rules';

/** Records a new status of these applications and who set it, in the caller's transaction. */
export async function recordStatus(tx: Ctx, ids: string[], status: ApplicationStatus): Promise<void> {
  const [actorId, at] = [userId(tx), tx.clock.now()];
  await tx.db.applicationEvent.createMany({
    data: ids.map((applicationId) => ({ applicationId, status, actorId, at })),
  });
}
