import { z } from 'zod';
import type { ModelCard } from '@/lib/core/music/model';
import type { CallProvider, Delivery, MusicOrder, ProviderFault } from '@/lib/core/music/provider';
import { capabilitiesOf } from '../music-ace-model/capabilities';
import { type AceSong, INSTRUMENTAL, songOf, songTimeoutMs } from '../music-ace-model/song';
import { faultOfStatus, refuse, refuseEdits } from '../outbound/faults';
import { type Answer, Outbound } from '../outbound/outbound';
import { beforeOrder, within } from '../outbound/reads';

const DESCRIBE_MS = 10_000;
const MAX_SONG_BYTES = 200 * 1024 * 1024;
const OPENING_BRACE = 0x7b;

/** The answer of `/v1/models`. */
export const models = z.object({
  data: z.array(z.object({ id: z.string(), labels: z.array(z.string()).nullish() })),
});

const failure = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) });

/** Opens a Lemonade server, which runs acestep.cpp and answers one long call with the song. */
export function lemonade({ base }: { base: string }): CallProvider {
  return new Lemonade(base);
}

class Lemonade implements CallProvider {
  readonly kind = 'call';
  readonly id = 'ace-server';
  readonly name = 'Lemonade';
  readonly isPaid = false;
  private readonly outbound: Outbound;

  constructor(base: string) {
    this.outbound = new Outbound({ base });
  }

  async describe(signal: AbortSignal): Promise<ModelCard> {
    const model = await within(DESCRIBE_MS, signal, (end) => this.model(end));
    return {
      model,
      capabilities: {
        ...capabilitiesOf(model, { hasLm: false, tasks: [] }),
        bpm: 'hint',
        key: 'hint',
        takes: { min: 1, max: 1 },
        progress: 'none',
        cancel: 'none',
        formats: ['wav'],
        resumable: false,
      },
    };
  }

  async perform(order: MusicOrder, signal: AbortSignal): Promise<Delivery> {
    refuseEdits(order);
    const model = await beforeOrder(signal, () => within(DESCRIBE_MS, signal, (end) => this.model(end)));
    const song = songOf(order);
    const answer = await this.outbound.ask({
      method: 'POST',
      path: '/v1/audio/generations',
      json: {
        model,
        prompt: promptOf(song),
        lyrics: song.lyrics || INSTRUMENTAL,
        ...(song.language === 'unknown' ? {} : { vocal_language: song.language }),
        duration: song.seconds,
        seed: song.seed,
        response_format: 'wav',
      },
      kind: 'order',
      timeoutMs: songTimeoutMs(song),
      maxBytes: MAX_SONG_BYTES,
      signal,
      faultOf,
    });
    const take = {
      bytes: answer.bytes,
      seed: song.seed,
      bpm: null,
      key: null,
      lyrics: null,
      timedLyrics: [],
    };
    return { model, takes: [take], cost: null };
  }

  private async model(signal: AbortSignal): Promise<string> {
    const answer = await this.outbound.ask({
      path: '/v1/models',
      kind: 'read',
      timeoutMs: DESCRIBE_MS,
      signal,
    });
    const able = answer
      .json(models)
      .data.filter(({ labels }) => labels?.includes('audio-generation'))
      .map(({ id }) => id);
    // Other models with this label make sound effects.
    return able.find((id) => /ace-?step/i.test(id)) ?? refuse('invalid', 'the server has no model for music');
  }
}

/** The server has no fields for tempo and key. */
function promptOf({ caption, bpm, key }: AceSong): string {
  return [caption, bpm === null ? '' : `${bpm} bpm`, key ?? ''].filter(Boolean).join(', ');
}

/** Older builds report a failed song with status 200, in place of it. */
function faultOf(answer: Answer): ProviderFault | null {
  const told = answer.bytes[0] === OPENING_BRACE ? answer.jsonOrNull(failure)?.error : undefined;
  if (told === undefined) return null;
  const detail = typeof told === 'string' ? told : told.message;
  const { status } = answer;
  if (status === 404) return { code: 'invalid', retryable: false, detail };
  return status >= 400 && status < 500
    ? faultOfStatus(status, { retryAfter: answer.header('retry-after'), text: detail })
    : { code: 'failed', retryable: false, detail };
}
