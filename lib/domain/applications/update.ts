import { type Ctx, inTransaction, isAdmin, userId } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import { fail } from '@/lib/core/errors';
import type { ApplicationChanges, ReviewedApplication } from './contract';
import { editApplication } from './edit';
import { getApplication } from './queries';
import type { ApplicationStatus } from './rules';
import { setStatus } from './status/set-status';
import { withdrawApplication } from './status/withdraw';

/**
 * Owners edit an `applied` application or withdraw an undecided one; admins set a status. All keys are applied or none: fails
 * with `auth.forbidden` for a key that the caller may not change, with `applications.moved` if an admin saw another status.
 */
export async function updateApplication(
  ctx: Ctx,
  id: string,
  { status, from, ...changes }: ApplicationChanges,
): Promise<ReviewedApplication> {
  const { userId: owner } = await getApplication(ctx, id);
  const isOwner = owner === userId(ctx);
  const hasFields = Object.keys(definedOnly(changes)).length > 0;
  if (hasFields && !isOwner) fail('auth.forbidden');
  // To its owner, `applied` is the status of an application that can be edited, not a new one.
  const newStatus = status === 'applied' && !isAdmin(ctx) ? undefined : status;
  await inTransaction(ctx, async (tx) => {
    if (isOwner && (hasFields || !newStatus)) await editApplication(tx, id, changes);
    if (newStatus) await changeStatus(tx, id, newStatus, from);
  });
  return getApplication(ctx, id);
}

async function changeStatus(
  tx: Ctx,
  id: string,
  status: ApplicationStatus,
  from: ApplicationStatus | undefined,
): Promise<void> {
  if (isAdmin(tx)) return setStatus(tx, [id], status, from && { [id]: from });
  if (status !== 'withdrawn') fail('auth.forbidden');
  await withdrawApplication(tx, id);
}
