import type { z } from 'zod';
import { type Ctx, inTransaction, isAdmin, userId } from '@/lib/core/context';
import { isUniqueViolation } from '@/lib/core/database/unique-violation';
import { definedOnly } from '@/lib/core/defined-only';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { voidCode } from '@/lib/domain/auth/codes/code';
import { endAccess } from '@/lib/domain/auth/end-access';
import { revokeAllSessions } from '@/lib/domain/auth/sessions/session';
import { changeAvatar } from './avatar';
import type { User, updateUserBody } from './contract';
import { emailTaken } from './email-taken';
import { changeHandle } from './handle/change-handle';
import { notifyOfArtist } from './handle/notify-of-artist';
import { lockAdmins, lockUser } from './lock';
import { getUser } from './queries';
import { toUser, type UserRow, userColumns } from './row';
import { updateOwnUser } from './update-own';

type Input = z.output<typeof updateUserBody>;

/**
 * Changes the given keys of an account: the caller's own as `updateOwnUser` does, or any as an admin, who may
 * also set address, role and status. A new address is unverified and becomes the only way into the account. A suspension
 * ends all sessions. At least one admin stays.
 */
export async function updateUser(ctx: Ctx, id: string, input: Input): Promise<User> {
  if (id === userId(ctx)) return updateSelf(ctx, input);
  if (!isAdmin(ctx)) fail('auth.forbidden');
  try {
    return await inTransaction(ctx, (tx) => updateOther(tx, id, input));
  } catch (error) {
    throw isUniqueViolation(error, 'email') ? emailTaken() : error;
  }
}

/** Refuses admins who change their own role or status; for other users these keys are ignored. */
async function updateSelf(ctx: Ctx, input: Input): Promise<User> {
  const { role, status } = await getUser(ctx, userId(ctx));
  const changesStanding = (input.role ?? role) !== role || (input.status ?? status) !== status;
  if (isAdmin(ctx) && changesStanding) fail('users.self');
  return updateOwnUser(ctx, input);
}

async function updateOther(ctx: Ctx, id: string, { reason, ...input }: Input): Promise<User> {
  await lockAdmins(ctx, input.role === 'user' || input.status === 'suspended' ? [id] : []);
  const before = await lockUser(ctx, id);
  if (before.status === 'deleted' || (await isUnderDeletion(ctx, id))) fail('users.deleted');
  await changeAvatar(ctx, before, input.profile);
  await changeHandle(ctx, before, input.handle, { isLimited: false });
  const hasNewAddress = input.email !== undefined && input.email !== before.email;
  const after = await ctx.db.user.update({
    where: { id },
    data: { ...changesOf(input), ...(hasNewAddress ? { emailVerifiedAt: null, passwordHash: null } : {}) },
    select: userColumns,
  });
  if (hasNewAddress) await leaveToNewAddress(ctx, before);
  if (after.status === 'suspended') await revokeAllSessions(ctx, id);
  await recordAudit(ctx, {
    action: 'users.update',
    target: { type: 'user', id },
    before: audited(before),
    after: audited(after),
    reason,
  });
  await notifyOfArtist(ctx, before, after);
  return toUser(after);
}

/** Ends what a thief of the account may have left in it: its owner gets in by resetting the password. */
async function leaveToNewAddress(ctx: Ctx, former: UserRow): Promise<void> {
  await voidCode(ctx, { purpose: 'password', subject: former.email });
  await endAccess(ctx, former.id);
}

async function isUnderDeletion(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.db.user.findUnique({ where: { id }, select: { deletionRequestedAt: true } });
  return row?.deletionRequestedAt != null;
}

/** Named one by one, so that keys the contract gains later are not written unintentionally. */
function changesOf({ name, displayName, profile, tagline, email, role, status }: Omit<Input, 'reason'>) {
  return definedOnly({ name, displayName, profile, tagline, email, role, status });
}

function audited({ name, displayName, profile, handle, tagline, email, role, status }: UserRow) {
  return { name, displayName, profile, handle, tagline, email, role, status };
}
