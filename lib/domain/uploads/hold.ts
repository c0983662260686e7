import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { avatarKeyOf } from './rules';
import { sweepSoon } from './sweep';

/**
 * Takes hold of the stored avatar at an address of this site for its owner, in the caller's transaction, so that it is
 * not swept; refuses one that is not theirs. Other addresses are nothing to hold.
 */
export async function holdAvatar(ctx: Ctx, ownerId: string, address: string): Promise<void> {
  const storageKey = avatarKeyOf(address);
  if (!storageKey) return;
  const { count } = await ctx.db.upload.updateMany({
    where: { ownerId, storageKey, kind: 'avatar', storedAt: { not: null } },
    data: { usedAt: ctx.clock.now() },
  });
  if (count > 0) return;
  const message = 'This picture was not uploaded by this account';
  fail('request.invalid', { message, fields: { profile: message } });
}

/** Lets go of an avatar in the caller's transaction; its file goes once that has committed. */
export async function releaseAvatar(ctx: Ctx, ownerId: string, address: string): Promise<void> {
  const storageKey = avatarKeyOf(address);
  if (!storageKey) return;
  await ctx.db.upload.updateMany({
    where: { ownerId, storageKey },
    data: { usedAt: null, expiresAt: ctx.clock.now() },
  });
  await sweepSoon(ctx, ownerId);
}

/** Takes hold of a stored résumé that nothing holds yet, for its owner; false where there is no such file. */
export async function holdResume(ctx: Ctx, ownerId: string, id: string): Promise<boolean> {
  const { count } = await ctx.db.upload.updateMany({
    where: { id, ownerId, kind: 'resume', storedAt: { not: null }, usedAt: null },
    data: { usedAt: ctx.clock.now() },
  });
  return count > 0;
}

/** Lets go of résumés in the caller's transaction; their files go once that has committed. */
export async function releaseResumes(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db.upload.updateMany({
    where: { id: { in: ids }, kind: 'resume' },
    data: { usedAt: null, expiresAt: ctx.clock.now() },
  });
  await sweepSoon(ctx, ctx.requestId);
}

/** Lets go of everything these people have uploaded or announced; the files go once the transaction has committed. */
export async function releaseUploadsOf(ctx: Ctx, ownerIds: string[]): Promise<void> {
  const { count } = await ctx.db.upload.updateMany({
    where: { ownerId: { in: ownerIds } },
    data: { usedAt: null, expiresAt: ctx.clock.now() },
  });
  if (count > 0) await sweepSoon(ctx, ctx.requestId);
}
