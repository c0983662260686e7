import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { PROVIDERS, type ProviderId } from '@/lib/core/music/model';
import { capabilities } from '../models/contract';
import { offeredIds } from '../models/list-models';
import { type SongEdit, wayOf } from '../request-schema';
import { editFaults, waysOf } from './ways';

/**
 * Returns the provider that makes a version of a song. Throws `music.notOffered` if it is not offered any more,
 * `music.cannot` for a way that its model does not know, and `request.invalid` for one that does not suit the song.
 */
export async function requireWay(
  ctx: Ctx,
  song: { provider: string | null; durationSeconds: number | null },
  edit: SongEdit,
): Promise<ProviderId> {
  const provider = PROVIDERS.find((id) => id === (song.provider ?? 'builtin'));
  if (!provider || !offeredIds(ctx).includes(provider)) return fail('music.notOffered');
  const status = await ctx.db.providerStatus.findUnique({ where: { provider } });
  const can = capabilities.safeParse(status?.capabilities).data ?? null;
  const way = wayOf(edit);
  if (way === null || !waysOf(provider, can).includes(way)) return fail('music.cannot');
  const fields = editFaults(edit, song.durationSeconds ?? 0, can);
  return Object.keys(fields).length > 0 ? fail('request.invalid', { fields }) : provider;
}
