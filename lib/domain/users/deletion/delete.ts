import type { z } from 'zod';
import { type Ctx, inTransaction, isAdmin, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { DELETION_WAITS, sentenceOf } from '@/lib/core/messages';
import { recordAudit } from '@/lib/domain/audit/record';
import { proveIdentity } from '@/lib/domain/auth/password/prove-identity';
import { findSubscribers, listPaidForOthers } from '@/lib/domain/subscription/end-for-deletion';
import type { deleteUserBody } from '../contract';
import { lockAdmins, lockUser } from '../lock';
import type { UserRow } from '../row';
import { deletionOf, endingOf } from '../rules';
import { closeAccounts, closeUntilCancelled } from './close';
import { finishDeletion } from './finish-deletion';

type Input = z.output<typeof deleteUserBody>;

/** When the task checks whether the call itself has finished. */
const TASK_AFTER_MS = 60_000;

/**
 * Deletes the caller's account, confirmed by password, or another user's as an admin. Admins cannot delete
 * themselves. A live subscription is cancelled first: if Stripe does not answer, the account is blocked, the
 * message says so, and a task deletes it later.
 */
export async function deleteUser(
  ctx: Ctx,
  id: string,
  input: Input,
): Promise<{ message: string; data: { id: string }; id: string }> {
  const mustCancelFirst = await (id === userId(ctx) ? deleteSelf(ctx, input) : deleteOther(ctx, id, input));
  const isWaiting = mustCancelFirst && !(await isFinished(ctx, id));
  return { message: isWaiting ? DELETION_WAITS : sentenceOf('users.delete'), data: { id }, id };
}

async function deleteSelf(ctx: Ctx, { password }: Input): Promise<boolean> {
  if (isAdmin(ctx)) fail('users.self');
  await proveIdentity(ctx, password, 'password');
  return inTransaction(ctx, async (tx) => {
    const account = await lockUser(tx, userId(tx));
    // Both may have changed since the call arrived.
    if (account.status !== 'active') fail('auth.required');
    if (account.role === 'admin') fail('users.self');
    return closeOrSuspend(tx, account);
  });
}

async function deleteOther(ctx: Ctx, id: string, { reason }: Input): Promise<boolean> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  return inTransaction(ctx, async (tx) => {
    await lockAdmins(tx, [id]);
    const account = await lockUser(tx, id);
    if (account.status === 'deleted') fail('users.deleted');
    const paidFor = await listPaidForOthers(tx, [id]);
    const mustCancelFirst = await closeOrSuspend(tx, account);
    // Last, like every decision that counts in the totals of several lists.
    const entries = [deletionOf(account), ...paidFor.map(endingOf)];
    await recordAudit(tx, ...entries.map((entry) => ({ ...entry, reason })));
    return mustCancelFirst;
  });
}

/**
 * Returns true if the account is not closed yet because its subscription has to end first, which happens
 * without a lock.
 */
async function closeOrSuspend(tx: Ctx, account: UserRow): Promise<boolean> {
  const isSubscriber = (await findSubscribers(tx, [account.id])).size > 0;
  if (!isSubscriber) await closeAccounts(tx, [account]);
  else await closeUntilCancelled(tx, [account.id], new Date(tx.clock.now().getTime() + TASK_AFTER_MS));
  return isSubscriber;
}

/** The deletion is committed at this point: the task completes whatever fails here. */
async function isFinished(ctx: Ctx, id: string): Promise<boolean> {
  try {
    await finishDeletion(ctx, id);
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, user: id }, 'a deletion waits for the payment provider');
    return false;
  }
}
