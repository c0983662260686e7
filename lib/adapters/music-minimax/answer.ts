import { z } from 'zod';
import type { Delivery } from '@/lib/core/music/provider';
import { DOWNLOAD_MS, takeOf } from '../music-hosted/order';
import { refuse } from '../outbound/faults';
import type { Answer, Outbound } from '../outbound/outbound';

const song = z.object({ data: z.object({ audio: z.string().nullish() }).nullish() });

/** Reads the sound: an address, or hexadecimal digits from servers that know no addresses. */
export async function readDelivery(
  answer: Answer,
  { outbound, model, signal }: { outbound: Outbound; model: string; signal: AbortSignal },
): Promise<Delivery> {
  const audio = answer.json(song).data?.audio;
  if (!audio) return refuse('failed', 'the answer has no sound');
  if (/^(?:[0-9a-f]{2})+$/i.test(audio))
    return { model, takes: [takeOf(Buffer.from(audio, 'hex'))], cost: null };
  const { bytes } = await outbound.download(audio, { signal, timeoutMs: DOWNLOAD_MS });
  return { model, takes: [takeOf(bytes)], cost: null };
}
