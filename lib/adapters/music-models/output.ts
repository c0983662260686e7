import type { Delivery, MusicOrder } from '@/lib/core/music/provider';
import { findText } from '../music-hosted/json';
import { DOWNLOAD_MS, takeOf } from '../music-hosted/order';
import { refuse } from '../outbound/faults';
import type { Outbound } from '../outbound/outbound';
import { MODELS } from './models';

/** Fields that hold the sound of models outside the table. */
const COMMON = ['audio', 'audio_file', 'audio_url', 'url', 'output'];

interface Reading {
  model: string;
  order: MusicOrder;
  outbound: Outbound;
  signal: AbortSignal;
}

/** Downloads the songs of an output: an address, a list, or a file in the model's field. */
export async function readOutput(output: unknown, reading: Reading): Promise<Delivery> {
  const { model, order, outbound, signal } = reading;
  const addresses = addressesIn(output, [MODELS[model]?.sound ?? '', ...COMMON]);
  if (addresses.length === 0) return refuse('failed', 'the output has no sound');
  const seed = Number(findText(output, ['seed']) ?? Number.NaN);
  const known = {
    seed: Number.isSafeInteger(seed) ? seed : null,
    lyrics: order.vocals ? findText(output, ['lyrics']) : null,
  };
  const takes = addresses.map(async (address) => {
    const { bytes } = await outbound.download(address, { signal, timeoutMs: DOWNLOAD_MS });
    return takeOf(bytes, known);
  });
  return { model, takes: await Promise.all(takes), cost: null };
}

function addressesIn(output: unknown, names: readonly string[]): string[] {
  if (typeof output === 'string') return output ? [output] : [];
  if (Array.isArray(output)) return output.flatMap((entry: unknown) => addressesIn(entry, names));
  if (typeof output !== 'object' || output === null) return [];
  const fields = new Map<string, unknown>(Object.entries(output));
  const name = names.find((field) => fields.get(field));
  return name === undefined ? [] : addressesIn(fields.get(name), names);
}
