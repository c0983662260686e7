import type { z } from 'zod';
import type { Ctx } from '@/lib/core/context';
import type { creditsApi } from './contract';
import { getAvailable, getPricing } from './queries';
import { creditsForSong, songPriceOf } from './song-price';

/** The length of a song whose length no one named. */
const USUAL_SECONDS = 180;

type Check = z.output<typeof creditsApi.check.body>;

/** Checks whether the caller can pay an amount or a number of songs. Holds nothing. The shortfall includes the debt. */
export async function checkCredits(ctx: Ctx, input: Check) {
  const available = await getAvailable(ctx);
  const required = input.amount ?? (await costOfSongs(ctx, input));
  const shortfall = Math.max(0, required - available);
  return { hasEnough: shortfall === 0, required, balance: Math.max(0, available), shortfall };
}

async function costOfSongs(
  ctx: Ctx,
  {
    quantity = 1,
    provider = ctx.outsideMusic.offered[0] ?? 'builtin',
    durationSeconds = USUAL_SECONDS,
  }: Check,
): Promise<number> {
  return quantity * creditsForSong(songPriceOf(await getPricing(ctx), provider), durationSeconds);
}
