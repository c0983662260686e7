import type { Ctx } from '@/lib/core/context';
import { holdAvatar, releaseAvatar } from '@/lib/domain/uploads/hold';
import type { UserRow } from './row';

/** Claims the new avatar of an account and releases the former one, in the caller's transaction. */
export async function changeAvatar(
  ctx: Ctx,
  { id, profile }: Pick<UserRow, 'id' | 'profile'>,
  requestedId: string | null | undefined,
): Promise<void> {
  if (requestedId === undefined || requestedId === profile) return;
  if (requestedId) await holdAvatar(ctx, id, requestedId);
  if (profile) await releaseAvatar(ctx, id, profile);
}
