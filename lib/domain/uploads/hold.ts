import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { avatarKeyOf } from './rules';
import { sweepSoon } from './sweep';

/**
 * Marks the stored avatar at an address as used by its owner, in the caller's transaction, so that it is not swept.
 * Throws if it belongs to another user. Ignores external addresses.
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

/** Releases an avatar in the caller's transaction. Its file is deleted after the commit. */
export async function releaseAvatar(ctx: Ctx, ownerId: string, address: string): Promise<void> {
  const storageKey = avatarKeyOf(address);
  if (!storageKey) return;
  await ctx.db.upload.updateMany({
    where: { ownerId, storageKey },
    data: { usedAt: null, expiresAt: ctx.clock.now() },
  });
  await sweepSoon(ctx, ownerId);
}

/** Marks a stored, unused résumé as used by its owner. Returns false if there is no such file. */
export async function holdResume(ctx: Ctx, ownerId: string, id: string): Promise<boolean> {
  const { count } = await ctx.db.upload.updateMany({
    where: { id, ownerId, kind: 'resume', storedAt: { not: null }, usedAt: null },
    data: { usedAt: ctx.clock.now() },
  });
  return count > 0;
}

/** Releases résumés in the caller's transaction. Their files are deleted after the commit. */
export async function releaseResumes(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db.upload.updateMany({
    where: { id: { in: ids }, kind: 'resume' },
    data: { usedAt: null, expiresAt: ctx.clock.now() },
  });
  await sweepSoon(ctx, ctx.requestId);
}

/** Releases all uploads and tickets of these users. The files are deleted after the commit. */
export async function releaseUploadsOf(ctx: Ctx, ownerIds: string[]): Promise<void> {
  const { count } = await ctx.db.upload.updateMany({
    where: { ownerId: { in: ownerIds } },
    data: { usedAt: null, expiresAt: ctx.clock.now() },
  });
  if (count > 0) await sweepSoon(ctx, ctx.requestId);
}
