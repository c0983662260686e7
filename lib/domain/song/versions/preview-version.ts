import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { VersionEdit } from '../request-schema';
import { reviseParent } from './revise-parent';

/**
 * Returns the notes that a version of the caller's song would have, as the composer's own JSON. Throws `score.none`, and
 * `request.invalid` with the field of a change that makes no sense.
 */
export async function previewVersion(
  ctx: Ctx,
  id: string,
  change: NonNullable<VersionEdit['change']>,
): Promise<string> {
  const revised = await reviseParent(ctx, id, { change });
  return revised ? revised.source : fail('score.none');
}
