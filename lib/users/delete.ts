import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import { proveIdentity } from '../auth/prove-identity';
import { type Ctx, inTransaction, isAdmin, userId } from '../context';
import { fail } from '../errors';
import { closeAccounts } from './close';
import type { deleteUserBody } from './contract';
import { lockAdmins, lockUser } from './lock';
import { deletionOf } from './rules';

type Input = z.output<typeof deleteUserBody>;

/** Deletes one's own account, proven by its password, or as an admin that of somebody else. Admins cannot delete themselves. */
export async function deleteUser(ctx: Ctx, id: string, input: Input): Promise<{ id: string }> {
  await (id === userId(ctx) ? deleteSelf(ctx, input) : deleteOther(ctx, id, input));
  return { id };
}

async function deleteSelf(ctx: Ctx, { password }: Input): Promise<void> {
  if (isAdmin(ctx)) fail('users.self');
  await proveIdentity(ctx, password, 'password');
  await inTransaction(ctx, async (tx) => {
    const account = await lockUser(tx, userId(tx));
    // Both may have changed since the call came in.
    if (account.status !== 'active') fail('auth.required');
    if (account.role === 'admin') fail('users.self');
    await closeAccounts(tx, [account]);
  });
}

async function deleteOther(ctx: Ctx, id: string, { reason }: Input): Promise<void> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  await inTransaction(ctx, async (tx) => {
    await lockAdmins(tx, [id]);
    const account = await lockUser(tx, id);
    if (account.status === 'deleted') fail('users.deleted');
    await closeAccounts(tx, [account]);
    await recordAudit(tx, { ...deletionOf(account), reason });
  });
}
