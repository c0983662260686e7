import { z } from 'zod';
import { PROVIDERS, type ProviderId } from '@/lib/core/music/model';

/** Maximum price of a song, or of a minute, in credits. */
export const MAX_SONG_COST = 10_000;

/** The price of a model's songs. */
const songPrice = z.object({
  unit: z.enum(['song', 'minute'], 'Either song or minute'),
  credits: z.int('Enter a whole number').min(1, 'At least 1').max(MAX_SONG_COST, `At most ${MAX_SONG_COST}`),
});

export type SongPrice = z.output<typeof songPrice>;

/** The prices of models that do not cost what any song does, by provider. */
export const providerPrices = z.partialRecord(z.enum(PROVIDERS), songPrice);

interface Prices {
  songCost: number;
  songChangeCost: number;
  providerPrices: z.output<typeof providerPrices>;
}

/** Returns the price of a model's songs: its own, or that of any song. */
export function songPriceOf(
  { songCost, providerPrices }: Omit<Prices, 'songChangeCost'>,
  provider: ProviderId,
): SongPrice {
  return providerPrices[provider] ?? { unit: 'song', credits: songCost };
}

/** Returns what one song of this length costs in credits: by the minute rounded up, and at least one. */
export function creditsForSong({ unit, credits }: SongPrice, seconds: number): number {
  return unit === 'song' ? credits : Math.max(1, Math.ceil((credits * seconds) / 60));
}

/** Returns what a version of this length costs in credits: a change of the composer's song has a price of its own. */
export function creditsForVersion(
  prices: Prices,
  provider: ProviderId,
  { isChange, seconds }: { isChange: boolean; seconds: number },
): number {
  return isChange ? prices.songChangeCost : creditsForSong(songPriceOf(prices, provider), seconds);
}
