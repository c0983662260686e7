import type { UserStatus } from '@/generated/prisma/enums';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';

interface Party {
  id: string;
  email: string;
  status: UserStatus;
}

export interface Pair {
  friend: Party;
  inviter: Party;
}

/**
 * Locks a friend and their inviter until the caller's transaction ends, which serializes an inviter's rewards. Null if no
 * one invited the friend. Rows that refer to either can still be written.
 */
export async function lockPair(tx: Ctx, friendId: string): Promise<Pair | null> {
  const account = await tx.db.user.findUnique({ where: { id: friendId }, select: { referredById: true } });
  const inviterId = account?.referredById;
  if (!inviterId) return null;
  const parties = await tx.db.$queryRaw<Party[]>`
    SELECT id, email, status::text AS status FROM "User" WHERE id IN (${friendId}::uuid, ${inviterId}::uuid)
    ORDER BY id FOR NO KEY UPDATE`;
  const [friend, inviter] = [friendId, inviterId].map((id) => parties.find((party) => party.id === id));
  return friend && inviter ? { friend, inviter } : null;
}

/** Counts an inviter's rewarded friends. Lock the pair first. */
export function countRewarded(tx: Ctx, inviterId: string): Promise<number> {
  return tx.db.referral.count({ where: { inviterId, state: 'rewarded' } });
}

/** Locks the pair of a held reward. Fails with `referral.notFound` or `referral.decided`. */
export async function requireHeld(tx: Ctx, friendId: string): Promise<Pair> {
  const pair = await lockPair(tx, friendId);
  const row = await tx.db.referral.findUnique({ where: { friendId }, select: { state: true } });
  if (!pair || !row) return fail('referral.notFound');
  return row.state === 'held' ? pair : fail('referral.decided');
}
