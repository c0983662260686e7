import type { Ctx } from '@/lib/core/context';
import type { Capabilities, ProviderId } from '@/lib/core/music/model';
import { providerNames } from '@/lib/core/music/names';
import { getPricing } from '@/lib/domain/credits/queries';
import { songPriceOf } from '@/lib/domain/credits/song-price';
import { capabilities, type OfferedProvider } from './contract';

/** A worker asks every half minute. */
const SEEN_MS = 90_000;

/** What the built-in composer can do. */
export const BUILTIN: Capabilities = {
  vocals: true,
  lyrics: 'sections',
  maxLyrics: null,
  instrumentalSwitch: true,
  languages: ['en'],
  duration: { min: 10, max: 600, control: 'exact' },
  bpm: 'field',
  key: 'field',
  seed: 'exact',
  takes: { min: 1, max: 1 },
  progress: 'fraction',
  cancel: 'server',
  edits: [],
  timedLyrics: 'words',
  writesLyrics: false,
  formats: ['mp3', 'flac', 'wav'],
  resumable: true,
  terms: 'The songs are yours to use as you like.',
};

/** Returns what can make a song: what the operator offers, in that order, and always the built-in composer. */
export function offeredIds(ctx: Ctx): ProviderId[] {
  return [...new Set<ProviderId>([...ctx.outsideMusic.offered, 'builtin'])];
}

/** Returns the models that can make a song, as the worker that deals with each saw it last. */
export async function listOffered(ctx: Ctx): Promise<OfferedProvider[]> {
  const ids = offeredIds(ctx);
  const pricing = await getPricing(ctx);
  const rows =
    ids.length === 1 ? [] : await ctx.db.providerStatus.findMany({ where: { provider: { in: ids } } });
  const now = ctx.clock.now();
  return ids.map((id, i) => {
    const { unit, credits } = songPriceOf(pricing, id);
    const price = unit === 'song' ? { creditsPerSong: credits } : { creditsPerMinute: credits };
    const facts = { id, name: providerNames[id], isDefault: i === 0, ...price };
    if (id === 'builtin')
      return { ...facts, model: 'Tunewright composer', isAvailable: true, capabilities: copyOf(BUILTIN) };
    const row = rows.find(({ provider }) => provider === id);
    const isSeen = row?.seenAt != null && now.getTime() - row.seenAt.getTime() < SEEN_MS;
    const isPaused = row?.pausedUntil != null && row.pausedUntil > now;
    return {
      ...facts,
      model: row?.model ?? null,
      isAvailable: isSeen && !isPaused,
      capabilities: capabilities
        .nullable()
        .catch(null)
        .parse(row?.capabilities ?? null),
    };
  });
}

const copyOf = (known: Capabilities) => capabilities.parse(known);
