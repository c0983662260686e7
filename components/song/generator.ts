import { providerNames } from '@/lib/core/music/names';
import type { Song } from '@/lib/domain/song/contract';

/** Returns what made a song: "ACE-Step (acestep-v15-turbo)". Null if it is not known. */
export function generatorOf({ provider, model }: Pick<Song, 'provider' | 'model'>): string | null {
  if (provider === null) return null;
  const name = new Map<string, string>(Object.entries(providerNames)).get(provider) ?? provider;
  return provider === 'builtin' || model === null ? name : `${name} (${model})`;
}
