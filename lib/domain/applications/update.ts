import { type Ctx, inTransaction, isAdmin, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { ApplicationChanges, ReviewedApplication } from './contract';
import { editApplication } from './edit';
import { getApplication } from './queries';
import { setStatus } from './status/set-status';
import { withdrawApplication } from './status/withdraw';

/**
 * Owners edit an `applied` application or withdraw an undecided one; admins set a status. Keys the caller may
 * not change are refused, or ignored if they come with others.
 */
export async function updateApplication(
  ctx: Ctx,
  id: string,
  { status, ...changes }: ApplicationChanges,
): Promise<ReviewedApplication> {
  const { userId: owner } = await getApplication(ctx, id);
  const isOwner = owner === userId(ctx);
  await inTransaction(ctx, async (tx) => {
    if (isAdmin(tx) && status) await setStatus(tx, [id], status);
    else if (status === 'withdrawn') await withdrawApplication(tx, id);
    else if (status && status !== 'applied') fail('auth.forbidden');
    else if (isOwner) await editApplication(tx, id, changes);
  });
  return getApplication(ctx, id);
}
