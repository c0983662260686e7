import { z } from 'zod';
import type { Delivery } from '@/lib/core/music/provider';
import { timed } from '../fields';

const head = z.object({
  model: z.string(),
  cost: z
    .object({ unit: z.enum(['song', 'second', 'minute', 'credit', 'usd']), amount: z.number() })
    .nullable(),
  takes: z.array(
    z.object({
      length: z.number().int(),
      seed: z.number().nullable(),
      bpm: z.number().nullable(),
      key: z.string().nullable(),
      lyrics: z.string().nullable(),
      timedLyrics: z.array(timed.extend({ words: z.array(timed).optional() })),
    }),
  ),
});

const LENGTH_BYTES = 4;

/** Returns a delivery as one file: the length of its JSON head, the head, and the bytes of each take. */
export function packDelivery({ model, cost, takes }: Delivery): Uint8Array {
  const facts = takes.map(({ bytes, ...take }) => ({ ...take, length: bytes.length }));
  const json = Buffer.from(JSON.stringify({ model, cost, takes: facts }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, ...takes.map(({ bytes }) => bytes)]);
}

/** Reads what `packDelivery` wrote. Throws if it is anything else. */
export function unpackDelivery(file: Uint8Array): Delivery {
  const start = LENGTH_BYTES + Buffer.from(file.buffer, file.byteOffset).readUInt32BE();
  const json = new TextDecoder().decode(file.subarray(LENGTH_BYTES, start));
  const { takes, ...facts } = head.parse(JSON.parse(json));
  let at = start;
  return {
    ...facts,
    takes: takes.map(({ length, ...take }) => {
      at += length;
      return { ...take, bytes: file.subarray(at - length, at) };
    }),
  };
}
