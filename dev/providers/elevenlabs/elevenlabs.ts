import { z } from 'zod';
import type { Received, Reply, Route, Stage } from '../route';
import { songFile } from '../sound';
import { type StandIn, startStandIn } from '../stand-in';

/** What this service does beside the faults that all have. */
export interface ElevenLabsQuirks {
  /** Lines of a multipart answer end without CR. */
  bareNewlines: boolean;
  /** Refuses orders with 429 of one of its two kinds. */
  tooMany: 'too_many_concurrent_requests' | 'system_busy' | null;
  quotaIsUsed: boolean;
  /** The key may make music and nothing else. */
  keyIsLimited: boolean;
}

const chunk = z.object({ text: z.string(), duration_ms: z.number().min(3_000).max(120_000) });
const body = z
  .object({
    model_id: z.string(),
    prompt: z.string().max(4_100).optional(),
    music_length_ms: z.number().min(3_000).max(600_000).optional(),
    force_instrumental: z.boolean().optional(),
    seed: z.number().int().optional(),
    composition_plan: z.object({ chunks: z.array(chunk).min(1).max(30) }).optional(),
    with_timestamps: z.boolean().optional(),
  })
  .refine(({ prompt, composition_plan }) => (prompt === undefined) !== (composition_plan === undefined))
  .refine(({ prompt, seed }) => prompt === undefined || seed === undefined)
  .refine(({ composition_plan: plan, force_instrumental, music_length_ms }) => {
    return plan === undefined || (force_instrumental === undefined && music_length_ms === undefined);
  });

/** Starts a server that speaks the music part of ElevenLabs' API. Any key is accepted, the word "Beatles" is not. */
export async function startElevenLabs({ port = 0 } = {}): Promise<StandIn & { quirks: ElevenLabsQuirks }> {
  const quirks: ElevenLabsQuirks = {
    bareNewlines: false,
    tooMany: null,
    quotaIsUsed: false,
    keyIsLimited: false,
  };
  return Object.assign(await startStandIn(routes(quirks), port), { quirks });
}

function routes(quirks: ElevenLabsQuirks): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/v1\/models$/,
      answer: (received, stage) =>
        refusedKey(received, stage) ??
        (quirks.keyIsLimited ? error(401, 'missing_permissions', 'models_read is missing') : { body: [] }),
    },
    {
      method: 'POST',
      path: /^\/v1\/music\/detailed$/,
      isOrder: true,
      answer: (received, stage) => compose(received, stage, quirks),
    },
  ];
}

async function compose(received: Received, stage: Stage, quirks: ElevenLabsQuirks): Promise<Reply> {
  const refused = refusedKey(received, stage) ?? refusedNow(quirks);
  if (refused) return refused;
  const order = body.safeParse(received.json);
  if (!order.success) return { status: 422, body: { detail: order.error.issues } };
  const text = JSON.stringify(received.json);
  if (stage.fault === 'refused' || text.includes('Beatles'))
    return refusedText(order.data.composition_plan !== undefined);
  if (stage.fault === 'endless') return new Promise(() => {});
  const chunks = order.data.composition_plan?.chunks ?? [];
  const ms = order.data.music_length_ms ?? chunks.reduce((sum, { duration_ms }) => sum + duration_ms, 0);
  const spec = { container: 'mp3', seconds: ms / 1000, seed: order.data.seed ?? 0 } as const;
  const { type, bytes } = await songFile(spec, stage.fault);
  const told = JSON.stringify({
    composition_plan: {
      chunks: chunks.length > 0 ? chunks : [{ text: '[Verse]\nmade up words', duration_ms: ms }],
    },
    song_metadata: { title: 'Slow Rain', genres: ['lo-fi'], languages: ['en'], is_explicit: false },
    words_timestamps: order.data.with_timestamps ? wordsOf(chunks) : [],
  });
  const parts = [{ type: 'application/json', bytes: Buffer.from(told) }];
  if (stage.fault !== 'no-file') parts.push({ type, bytes: Buffer.from(bytes) });
  return multipart(parts, quirks.bareNewlines ? '\n' : '\r\n');
}

/** Times for each word, spread over its chunk. */
function wordsOf(chunks: z.infer<typeof chunk>[]) {
  let startMs = 0;
  return chunks.flatMap(({ text, duration_ms }) => {
    const words = text.split('\n').flatMap((line) => (line.startsWith('[') ? [] : line.split(' ')));
    const at = startMs;
    startMs += duration_ms;
    const step = duration_ms / Math.max(1, words.length);
    return words.map((word, i) => ({
      word,
      start_ms: Math.round(at + i * step),
      end_ms: Math.round(at + (i + 1) * step),
    }));
  });
}

function multipart(parts: { type: string; bytes: Buffer }[], end: string): Reply {
  const written = parts.flatMap(({ type, bytes }) => [
    Buffer.from(`--song-parts${end}Content-Type: ${type}${end}${end}`),
    bytes,
    Buffer.from(end),
  ]);
  return {
    headers: { 'content-type': 'multipart/mixed; boundary=song-parts', 'song-id': 'song_1' },
    body: Buffer.concat([...written, Buffer.from(`--song-parts--${end}`)]),
  };
}

function refusedKey({ headers }: Received, { fault }: Stage): Reply | null {
  if (headers['xi-api-key'] && fault !== 'key') return null;
  return error(401, 'invalid_api_key', `Invalid API key: ${headers['xi-api-key']}`);
}

function refusedNow({ tooMany, quotaIsUsed }: ElevenLabsQuirks): Reply | null {
  if (tooMany) return error(429, tooMany, 'Try again later');
  return quotaIsUsed ? error(401, 'quota_exceeded', 'This request exceeds your quota') : null;
}

function refusedText(isPlan: boolean): Reply {
  const positive_styles = ['British rock', 'sixties'];
  const data = isPlan
    ? { composition_plan_suggestion: { chunks: [{ text: '[Verse]', duration_ms: 10_000, positive_styles }] } }
    : { prompt_suggestion: 'a British rock band of the sixties' };
  const status = isPlan ? 'bad_composition_plan' : 'bad_prompt';
  return { status: 400, body: { detail: { code: 'bad_request', status, message: 'Names an artist', data } } };
}

function error(status: number, code: string, message: string): Reply {
  return { status, body: { detail: { status: code, message } } };
}
