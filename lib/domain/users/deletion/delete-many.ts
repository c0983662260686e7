import { MAX_BULK } from '@/lib/core/constants';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { findSubscribers, listPaidForOthers } from '@/lib/domain/subscription/end-for-deletion';
import { lockAdmins, lockUsers } from '../lock';
import { deletionOf, endingOf } from '../rules';
import { closeAccounts, closeUntilCancelled } from './close';

/**
 * Deletes several accounts as an admin, all or (if one is unknown or deleted) none, and returns the distinct
 * ids. Accounts with a live subscription are blocked and deleted by a task once it is cancelled: then
 * `isWaiting`. Admins cannot delete themselves.
 */
export async function deleteUsers(
  ctx: Ctx,
  { ids: given, reason }: { ids: string[]; reason?: string | undefined },
): Promise<{ ids: string[]; isWaiting: boolean }> {
  const ids = [...new Set(given)];
  if (ids.length === 0 || ids.length > MAX_BULK) {
    fail('request.invalid', { fields: { ids: `Name 1 to ${MAX_BULK} accounts` } });
  }
  if (ids.includes(userId(ctx))) fail('users.self');
  return inTransaction(ctx, async (tx) => {
    await lockAdmins(tx, ids);
    const accounts = await lockUsers(tx, ids);
    const living = accounts.filter(({ status }) => status !== 'deleted');
    if (living.length < ids.length) fail('users.unknown');
    const paidFor = await listPaidForOthers(tx, ids);
    const subscribers = await findSubscribers(tx, ids);
    await closeAccounts(
      tx,
      living.filter(({ id }) => !subscribers.has(id)),
    );
    await closeUntilCancelled(tx, [...subscribers]);
    const entries = [...living.map(deletionOf), ...paidFor.map(endingOf)];
    await recordAudit(tx, ...entries.map((entry) => ({ ...entry, reason })));
    return { ids, isWaiting: subscribers.size > 0 };
  });
}
