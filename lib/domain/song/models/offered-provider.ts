import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { ProviderId } from '@/lib/core/music/model';
import type { Understanding } from '@/lib/core/music/music';
import { providerNames } from '@/lib/core/music/names';
import { lyricsProblem } from '../rules';
import { capabilities } from './contract';
import { offeredIds } from './list-models';

interface Wish {
  provider?: ProviderId | undefined;
  lyrics?: string | undefined;
  instrumental?: boolean | undefined;
}

/**
 * Returns what makes a song: the requested provider, or the preselected one. Throws `music.notOffered`, and
 * `request.invalid` for a length that its model does not make or lyrics that it does not take.
 */
export async function offeredProvider(
  ctx: Ctx,
  { provider, lyrics = '', instrumental = false }: Wish,
  { durationSeconds }: Understanding,
): Promise<ProviderId> {
  const offered = offeredIds(ctx);
  const id = provider ?? offered[0] ?? 'builtin';
  if (!offered.includes(id)) return fail('music.notOffered');
  if (id === 'builtin') return id;
  const status = await ctx.db.providerStatus.findUnique({ where: { provider: id } });
  const { data } = capabilities.safeParse(status?.capabilities);
  if (!data) return id;
  const name = providerNames[id];
  if (durationSeconds > data.duration.max)
    return fail('request.invalid', {
      fields: { durationSeconds: `${name} makes at most ${data.duration.max} seconds` },
    });
  const problem = instrumental ? null : lyricsProblem(lyrics, { name, max: data.maxLyrics });
  if (problem) return fail('request.invalid', { fields: { lyrics: problem } });
  return id;
}
