import { z } from 'zod';
import type { Fault } from '../faults';
import type { Received, Reply, Stage } from '../route';
import { SongFiles } from '../song-files';
import { songFile } from '../sound';
import { type StandIn, startStandIn } from '../stand-in';

/** What this service does beside the faults that all have. */
export interface LyriaQuirks {
  textIsLast: boolean;
  /** Gives an address instead of the sound. */
  byAddress: boolean;
  /** Refuses orders as too much work, with a body. */
  isOverloaded: boolean;
  quotaIsUsed: boolean;
  status: string;
}

/** A song whose address is at fault has one. */
const OF_ADDRESSES = new Set<Fault>(['expired-address', 'file-500', 'private-address']);

const SPEC = { container: 'mp3', seconds: 10, seed: 1 } as const;

const body = z.object({ model: z.string(), input: z.string().min(1), store: z.boolean() });

/** Starts a server that speaks the part of Google's Interactions API that makes songs. Any key is accepted. */
export async function startLyria({ port = 0 } = {}): Promise<StandIn & { quirks: LyriaQuirks }> {
  const quirks: LyriaQuirks = {
    textIsLast: false,
    byAddress: false,
    isOverloaded: false,
    quotaIsUsed: false,
    status: 'completed',
  };
  const files = new SongFiles();
  const models = {
    method: 'GET',
    path: /^\/v1beta\/models$/,
    answer: (received: Received, stage: Stage) =>
      refusedKey(received, stage) ?? { body: { models: [{ name: 'models/lyria-3.5' }] } },
  } as const;
  const interactions = {
    method: 'POST',
    path: /^\/v1beta\/interactions$/,
    isOrder: true,
    answer: (received: Received, stage: Stage) => compose(received, stage, { quirks, files }),
  } as const;
  return Object.assign(await startStandIn([models, interactions, files.route], port), { quirks });
}

async function compose(
  received: Received,
  stage: Stage,
  { quirks, files }: { quirks: LyriaQuirks; files: SongFiles },
): Promise<Reply> {
  const refused = refusedKey(received, stage) ?? refusedNow(quirks);
  if (refused) return refused;
  const order = body.safeParse(received.json);
  if (!order.success) return error(400, 'INVALID_ARGUMENT', 'Invalid request');
  if (stage.fault === 'endless') return new Promise(() => {});
  const { model, input } = order.data;
  const isByAddress = quirks.byAddress || (stage.fault !== null && OF_ADDRESSES.has(stage.fault));
  const audio = isByAddress ? { uri: await files.add(SPEC, stage) } : { data: await inline(stage) };
  const words = { type: 'text', text: input.split('Lyrics:\n')[1] ?? '[Verse]\nmade up words' };
  const parts = [words, { type: 'audio', mime_type: 'audio/mp3', ...audio }];
  const content = stage.fault === 'refused' ? [words] : quirks.textIsLast ? parts.reverse() : parts;
  const isFailed = stage.fault === 'job-failed' || quirks.status !== 'completed';
  const status = stage.fault === 'job-failed' ? 'failed' : quirks.status;
  return { body: { id: 'v1_1', status, model, steps: isFailed ? [] : [{ type: 'model_output', content }] } };
}

async function inline(stage: Stage): Promise<string> {
  const { bytes } = await songFile(SPEC, stage.fault);
  return Buffer.from(bytes).toString('base64');
}

function refusedKey({ headers }: Received, { fault }: Stage): Reply | null {
  if (headers['x-goog-api-key'] && fault !== 'key') return null;
  const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }];
  return error(400, 'INVALID_ARGUMENT', `API key not valid: ${headers['x-goog-api-key']}`, details);
}

function refusedNow({ isOverloaded, quotaIsUsed }: LyriaQuirks): Reply | null {
  if (isOverloaded) return error(503, 'UNAVAILABLE', 'The model is overloaded');
  if (!quotaIsUsed) return null;
  const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '12s' }];
  return error(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota', details);
}

function error(code: number, status: string, message: string, details: object[] = []): Reply {
  return { status: code, body: { error: { code, message, status, details } } };
}
