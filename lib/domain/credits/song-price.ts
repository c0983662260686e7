import type { ProviderId } from '@/lib/core/music/model';
import type { ProviderPrices, SongPrice } from './song-price-schema';

interface Prices {
  songCost: number;
  songChangeCost: number;
  providerPrices: ProviderPrices;
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
