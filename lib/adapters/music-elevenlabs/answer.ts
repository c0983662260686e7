import { z } from 'zod';
import type { Delivery, MusicOrder } from '@/lib/core/music/provider';
import { lyricsOf, takeOf } from '../music-hosted/order';
import { sungLines } from '../music-hosted/sections';
import { timedLines } from '../music-hosted/timed-lines';
import { refuse } from '../outbound/faults';
import { partsOf } from '../outbound/multipart';
import type { Answer } from '../outbound/outbound';

const details = z.object({
  composition_plan: z.object({ chunks: z.array(z.object({ text: z.string().optional() })) }).nullish(),
  words_timestamps: z
    .array(z.object({ word: z.string(), start_ms: z.number(), end_ms: z.number() }))
    .nullish(),
});
type Details = z.infer<typeof details>;

/** Reads the song and its details. Without details, the song is delivered as it is. */
export function readDelivery(answer: Answer, order: MusicOrder, model: string): Delivery {
  const parts = partsOf(answer.header('content-type'), answer.bytes) ?? [];
  const sound = parts.find(({ type }) => type.startsWith('audio/') || type === 'application/octet-stream');
  if (sound === undefined) return refuse('failed', 'the answer has no sound');
  const told = readDetails(parts.find(({ type }) => type === 'application/json')?.bytes);
  const ordered = lyricsOf(order);
  const lyrics = ordered ?? (order.vocals ? textOf(told) : null);
  const take = takeOf(sound.bytes, {
    seed: ordered === null ? null : order.seed,
    lyrics: ordered === null ? lyrics : null,
    timedLyrics: lyrics === null ? [] : timedLines(sungLines(lyrics), wordsOf(told)),
  });
  return { model, takes: [take], cost: null };
}

function readDetails(json: Uint8Array | undefined): Details {
  try {
    return details.parse(JSON.parse(Buffer.from(json ?? []).toString()));
  } catch {
    return {};
  }
}

function textOf({ composition_plan }: Details): string | null {
  const text = composition_plan?.chunks
    .map((chunk) => chunk.text ?? '')
    .join('\n\n')
    .trim();
  return text ? text : null;
}

function wordsOf({ words_timestamps }: Details) {
  return (words_timestamps ?? []).map(({ word, start_ms, end_ms }) => ({
    word,
    startSeconds: start_ms / 1000,
    endSeconds: end_ms / 1000,
  }));
}
