import type { Ctx } from '@/lib/core/context';
import type { Stems } from './contract';
import { findOwnDivisible } from './find-divisible';
import { openSet } from './open-set';
import { toStems } from './queries';
import type { StemFormat } from './rules';

/** Has an archive of the stems of the caller's song made, or returns the current one. */
export async function createStems(ctx: Ctx, songId: string, format: StemFormat): Promise<Stems> {
  const { track } = await findOwnDivisible(ctx, songId);
  return toStems(ctx, await openSet(ctx, track, format));
}
