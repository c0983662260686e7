import type { z } from 'zod';
import type { MusicProvider } from '@/lib/core/music/provider';
import { refuse } from '../outbound/faults';
import { Outbound } from '../outbound/outbound';
import { within } from '../outbound/reads';
import { aceServer } from './ace-server';
import { lemonade, models } from './lemonade';
import { props } from './protocol';

const OPEN_MS = 10_000;

/** Asks which of the two servers is at an address: acestep.cpp's own, or Lemonade around it. Throws ProviderError. */
export async function openAceServer(settings: { base: string }, signal: AbortSignal): Promise<MusicProvider> {
  const outbound = new Outbound(settings);
  const has = async (path: string, shape: z.ZodType, end: AbortSignal) => {
    const ask = { path, kind: 'read', timeoutMs: OPEN_MS, signal: end, allow: [404, 405] } as const;
    return (await outbound.ask(ask)).jsonOrNull(shape) !== null;
  };
  try {
    return await within(OPEN_MS, signal, async (end) => {
      if (await has('/props', props, end)) return aceServer(settings);
      if (await has('/v1/models', models, end)) return lemonade(settings);
      return refuse('invalid', 'neither acestep.cpp nor Lemonade is at this address');
    });
  } finally {
    outbound.close();
  }
}
