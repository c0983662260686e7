import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import { fail } from '@/lib/core/errors';
import { changeAvatar } from './avatar';
import type { User, usersApi } from './contract';
import { changeHandle } from './handle/change-handle';
import { notifyOfArtist } from './handle/notify-of-artist';
import { lockUser } from './lock';
import { toUser, userColumns } from './row';

/** Changes the given keys of the caller's own account: name, display name, avatar, handle and tagline. */
export async function updateOwnUser(
  ctx: Ctx,
  { name, displayName, profile, handle, tagline }: z.output<typeof usersApi.updateOwn.body>,
): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockUser(tx, userId(tx));
    // The account may have been closed since the call arrived.
    if (before.status !== 'active') fail('auth.required');
    await changeAvatar(tx, before, profile);
    await changeHandle(tx, before, handle, { isLimited: true });
    const row = await tx.db.user.update({
      where: { id: before.id },
      data: definedOnly({ name, displayName, profile, tagline }),
      select: userColumns,
    });
    await notifyOfArtist(tx, before, row);
    return toUser(row);
  });
}
