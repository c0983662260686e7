import { z } from 'zod';
import type { ProviderFault } from '@/lib/core/music/provider';
import type { AceSong } from '../music-ace-model/song';
import { faultOfStatus, refuse } from '../outbound/faults';
import { partsOf } from '../outbound/multipart';
import type { Answer } from '../outbound/outbound';

export const props = z.object({
  models: z.object({
    lm: z.array(z.string()).default([]),
    dit: z.array(z.string()).default([]),
  }),
  default: z.object({ synth_model: z.string().nullish() }).nullish().catch(null),
});

/** A plan of a song: the server's AceRequest, of which only these fields are read. */
export const plan = z.looseObject({
  lyrics: z.unknown().optional(),
  bpm: z.unknown().optional(),
  keyscale: z.unknown().optional(),
});

export type Plan = z.infer<typeof plan>;

/** The order as an AceRequest. The server ignores fields of a wrong type silently, so those left open are left out. */
export function planOf(song: AceSong): Plan {
  return {
    caption: song.caption,
    lyrics: song.lyrics,
    ...(song.bpm === null ? {} : { bpm: song.bpm }),
    ...(song.key === null ? {} : { keyscale: song.key }),
    ...(song.timeSignature === null ? {} : { timesignature: song.timeSignature }),
    duration: song.seconds,
    vocal_language: song.language === 'unknown' ? '' : song.language,
    use_cot_caption: !song.hasOwnWords,
    lm_seed: song.seed,
    lm_mode: 'generate',
  };
}

/** A full server, as older builds tell it: the order was not taken. */
export function busyFault(answer: Answer): ProviderFault | null {
  const text = answer.text();
  if (answer.status !== 503 || !/busy/i.test(text)) return null;
  const fault = faultOfStatus(503, { retryAfter: answer.header('retry-after'), text });
  return { ...fault, retryable: true };
}

/** The songs of a result: parts of a multipart answer, or the whole answer as older builds send it. */
export function songsOf(answer: Answer): Uint8Array[] {
  const type = answer.header('content-type');
  const parts = partsOf(type, answer.bytes);
  if (!parts)
    return /^audio\//i.test(type ?? '') ? [answer.bytes] : refuse('failed', `a song of type ${type}`);
  const songs = parts.filter((part) => part.type.startsWith('audio/')).map(({ bytes }) => bytes);
  return songs.length > 0 ? songs : refuse('failed', 'success without a song');
}
