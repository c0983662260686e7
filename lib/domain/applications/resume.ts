import type { Ctx } from '@/lib/core/context';
import { errors, fail } from '@/lib/core/errors';
import { holdResume, releaseResumes } from '@/lib/domain/uploads/hold';

/** Claims a stored file for an application of its owner. Throws if it is gone, in use or another user's. */
async function takeResume(ctx: Ctx, ownerId: string, uploadId: string): Promise<void> {
  if (await holdResume(ctx, ownerId, uploadId)) return;
  fail('applications.resume', { fields: { resumeId: errors['applications.resume'].text } });
}

/**
 * Replaces one résumé by another: claims the new file and releases the old one. Does nothing if they are the
 * same.
 */
export async function swapResume(
  ctx: Ctx,
  ownerId: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  if (before === after) return;
  if (after) await takeResume(ctx, ownerId, after);
  if (before) await releaseResumes(ctx, [before]);
}
