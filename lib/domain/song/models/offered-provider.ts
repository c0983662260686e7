import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { ProviderId } from '@/lib/core/music/model';
import type { Understanding } from '@/lib/core/music/music';
import { providerNames } from '@/lib/core/music/names';
import { capabilities } from './contract';
import { offeredIds } from './list-models';

/**
 * Returns what makes a song: the requested provider, or the preselected one. Throws `music.notOffered`, and
 * `request.invalid` for a length that its model does not make.
 */
export async function offeredProvider(
  ctx: Ctx,
  { provider }: { provider?: ProviderId | undefined },
  { durationSeconds }: Understanding,
): Promise<ProviderId> {
  const offered = offeredIds(ctx);
  const id = provider ?? offered[0] ?? 'builtin';
  if (!offered.includes(id)) return fail('music.notOffered');
  if (id === 'builtin') return id;
  const status = await ctx.db.providerStatus.findUnique({ where: { provider: id } });
  const { data } = capabilities.safeParse(status?.capabilities);
  if (data && durationSeconds > data.duration.max)
    return fail('request.invalid', {
      fields: { durationSeconds: `${providerNames[id]} makes at most ${data.duration.max} seconds` },
    });
  return id;
}
