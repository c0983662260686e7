import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import { fail } from '@/lib/core/errors';
import { changeAvatar } from './avatar';
import type { User, usersApi } from './contract';
import { lockUser } from './lock';
import { toUser, userColumns } from './row';

/** Changes the given keys of the caller's own account: only name, display name and avatar. */
export async function updateOwnUser(
  ctx: Ctx,
  { name, displayName, profile }: z.output<typeof usersApi.updateOwn.body>,
): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockUser(tx, userId(tx));
    // The account may have been closed since the call arrived.
    if (before.status !== 'active') fail('auth.required');
    await changeAvatar(tx, before, profile);
    const row = await tx.db.user.update({
      where: { id: before.id },
      data: definedOnly({ name, displayName, profile }),
      select: userColumns,
    });
    return toUser(row);
  });
}
