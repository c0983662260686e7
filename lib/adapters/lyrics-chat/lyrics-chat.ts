import { setTimeout as pause } from 'node:timers/promises';
import type { LyricsOrder, LyricWriter, WrittenLyrics } from '@/lib/core/music/lyrics';
import { ProviderError } from '@/lib/core/music/provider';
import { refuse } from '../outbound/faults';
import { Outbound } from '../outbound/outbound';
import { draftOf, type Said } from './answer';
import { lyricsOf, wordsFor } from './bounds';
import { faultOf, saidIn } from './completion';
import { FULL_SHAPE, nextShape, type Shape } from './ladder';
import { requestBody } from './prompt';

export interface ChatSettings {
  /** The address of an OpenAI-compatible API, which ends in `/v1`. */
  base: string;
  apiKey?: string | undefined;
  model: string;
  /** For the lyrics as a whole; a local model may first have to be loaded. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 180_000;
const ATTEMPTS = 2;
const MAX_PAUSE_SECONDS = 10;
const MAX_BYTES = 1024 * 1024;

/** Writes lyrics with a model behind a chat-completions API. */
export class ChatLyricWriter implements LyricWriter {
  readonly model: string;
  private readonly outbound: Outbound;
  /** The richest request that the server took. */
  private shape: Shape = FULL_SHAPE;

  constructor(private readonly settings: ChatSettings) {
    const { base, apiKey, model } = settings;
    this.model = model;
    this.outbound = new Outbound({
      base,
      ...(apiKey && { headers: { authorization: `Bearer ${apiKey}` }, secrets: [apiKey] }),
    });
  }

  async write(order: LyricsOrder, signal: AbortSignal): Promise<WrittenLyrics> {
    const end = performance.now() + (this.settings.timeoutMs ?? TIMEOUT_MS);
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === ATTEMPTS;
      try {
        const said = await this.say(order, { isAgain: attempt > 1, end, signal });
        const written = this.read(said, order, isLast);
        if (written) return written;
        if (isLast) refuse('failed', `no lyrics in ${said.text.slice(0, 200)}`);
      } catch (error) {
        const seconds = isLast ? null : pauseAfter(error);
        if (seconds === null) throw error;
        await pause(seconds * 1000, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    }
  }

  close(): void {
    this.outbound.close();
  }

  private read(said: Said, { durationSeconds }: LyricsOrder, isLast: boolean): WrittenLyrics | null {
    const draft = draftOf(said, isLast || this.shape.format === 'plain');
    return draft && lyricsOf(draft, wordsFor(durationSeconds));
  }

  /** Asks the model, with less if the server refuses a part of the request. */
  private async say(
    order: LyricsOrder,
    { isAgain, end, signal }: { isAgain: boolean; end: number; signal: AbortSignal },
  ): Promise<Said> {
    for (let shape = this.shape; ; ) {
      const timeoutMs = Math.max(1, Math.round(end - performance.now()));
      const words = Math.round(wordsFor(order.durationSeconds) / (isAgain ? 2 : 1.25));
      const json = requestBody(order, { model: this.model, shape, words, isAgain });
      try {
        const answer = await this.outbound.ask({
          ...{ method: 'POST', path: '/chat/completions', kind: 'order', maxBytes: MAX_BYTES },
          ...{ json, timeoutMs, signal, faultOf },
        });
        this.shape = shape;
        return saidIn(answer);
      } catch (error) {
        shape = shapeAfter(shape, error);
      }
    }
  }
}

/** Returns what to ask with after a refusal of the request itself. Rethrows any other error. */
function shapeAfter(shape: Shape, error: unknown): Shape {
  const isInvalid = error instanceof ProviderError && error.fault.code === 'invalid';
  const next = isInvalid ? nextShape(shape, error.fault.detail ?? '') : null;
  if (!next) throw error;
  return next;
}

/** Returns the seconds after which a server that has too much to do may be asked once more; null if not at all. */
function pauseAfter(error: unknown): number | null {
  if (!(error instanceof ProviderError)) return null;
  const { code, retryAfterSeconds = 1 } = error.fault;
  const mayPass = code === 'rate_limited' || code === 'busy';
  return mayPass && retryAfterSeconds <= MAX_PAUSE_SECONDS ? retryAfterSeconds : null;
}
