import { z } from 'zod';
import type { Delivery, MusicOrder } from '@/lib/core/music/provider';
import { DOWNLOAD_MS, takeOf } from '../music-hosted/order';
import { refuse } from '../outbound/faults';
import type { Answer, Outbound } from '../outbound/outbound';

const content = z.object({
  type: z.string(),
  text: z.string().optional(),
  data: z.string().optional(),
  uri: z.string().optional(),
});
const interaction = z.object({
  status: z.string(),
  model: z.string().optional(),
  steps: z.array(z.object({ content: z.array(content).optional() })).default([]),
});

interface Reading {
  order: MusicOrder;
  outbound: Outbound;
  model: string;
  signal: AbortSignal;
}

/** Reads the sound and the words; they come in any order. Without sound, Google filtered the song. */
export async function readDelivery(answer: Answer, reading: Reading): Promise<Delivery> {
  const { status, model, steps } = answer.json(interaction);
  const parts = steps.flatMap((step) => step.content ?? []);
  const sound = parts.find(({ type }) => type === 'audio');
  if (sound === undefined) return refuseStatus(status);
  const text = parts.flatMap((part) => (part.type === 'text' && part.text ? [part.text] : [])).join('\n');
  const take = takeOf(await readSound(sound, reading), {
    lyrics: reading.order.vocals && text.trim() ? text.trim() : null,
  });
  return { model: model ?? reading.model, takes: [take], cost: null };
}

function refuseStatus(status: string): never {
  if (status === 'completed') return refuse('content_policy', 'completed without sound');
  return refuse(status === 'budget_exceeded' ? 'quota' : 'failed', status);
}

async function readSound(
  { data, uri }: z.infer<typeof content>,
  { outbound, signal }: Reading,
): Promise<Uint8Array> {
  if (data) return Buffer.from(data, 'base64');
  if (!uri) return refuse('failed', 'sound without data');
  return (await outbound.download(uri, { signal, timeoutMs: DOWNLOAD_MS })).bytes;
}
