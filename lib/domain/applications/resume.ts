import type { Ctx } from '@/lib/core/context';
import { errors, fail } from '@/lib/core/errors';
import { holdResume, releaseResumes } from '@/lib/domain/uploads/hold';

/** Takes hold of a stored file for an application of its owner; refuses one that is gone, used already or not theirs. */
async function takeResume(ctx: Ctx, ownerId: string, uploadId: string): Promise<void> {
  if (await holdResume(ctx, ownerId, uploadId)) return;
  fail('applications.resume', { fields: { resumeId: errors['applications.resume'].text } });
}

/** Puts one résumé in the place of another: the new one is held, the old one let go. The same one stays. */
export async function swapResume(
  ctx: Ctx,
  ownerId: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  if (before === after) return;
  if (after) await takeResume(ctx, ownerId, after);
  if (before) await releaseResumes(ctx, [before]);
}
