import pLimit from 'p-limit';
import { readWav } from '@/lib/audio/decoding/read-wav';
import type { Voice } from '@/lib/composer/vocals';
import type { Recording } from '@/lib/composer/voice/speech/align';
import { withDeadline } from '@/lib/core/deadline';
import type { SpeechSettings } from '@/lib/core/music/voice';
import { refuse } from '../outbound/faults';
import { Outbound } from '../outbound/outbound';

/** Names that OpenAI's models have, and that servers with its protocol map to voices of their own. */
const VOICES: Record<Voice, string> = { female: 'nova', male: 'onyx' };
const DEFAULT_MODEL = 'tts-1';

const LINE_MS = 30_000;
const SONG_MS = 150_000;
const CONCURRENT = 3;
const MAX_BYTES = 12 * 1024 * 1024;
const MAX_SECONDS = 60;

/** Speaks with a model behind OpenAI's speech API. Throws ProviderError. */
export class OutsideVoice {
  private readonly outbound: Outbound;

  constructor(private readonly settings: SpeechSettings) {
    const { base, apiKey } = settings;
    this.outbound = new Outbound({
      base,
      ...(apiKey && { headers: { authorization: `Bearer ${apiKey}` }, secrets: [apiKey] }),
    });
  }

  /** Speaks every text of a song, or fails as a whole: a song has one voice. */
  async record(texts: readonly string[], voice: Voice, signal: AbortSignal): Promise<Map<string, Recording>> {
    const limit = pLimit(CONCURRENT);
    const failed = new AbortController();
    return withDeadline(SONG_MS, AbortSignal.any([signal, failed.signal]), async (end) => {
      try {
        const spoken = texts.map((text) =>
          limit(async () => [text, await this.speak(text, voice, end)] as const),
        );
        return new Map(await Promise.all(spoken));
      } catch (error) {
        failed.abort(error);
        throw error;
      }
    });
  }

  close(): void {
    this.outbound.close();
  }

  private async speak(input: string, voice: Voice, signal: AbortSignal): Promise<Recording> {
    signal.throwIfAborted();
    const answer = await this.outbound.ask({
      ...{ method: 'POST', path: '/audio/speech', maxBytes: MAX_BYTES, timeoutMs: LINE_MS, signal },
      // A second try costs as much as a line of text.
      kind: 'read',
      json: {
        ...{ model: this.settings.model ?? DEFAULT_MODEL, voice: VOICES[voice], input },
        response_format: 'wav',
      },
    });
    return recordingIn(answer.bytes);
  }
}

function recordingIn(bytes: Uint8Array): Recording {
  try {
    const { left, sampleRate } = readWav(bytes, MAX_SECONDS);
    return { samples: left, sampleRate };
  } catch (error) {
    return refuse('failed', `not speech: ${error instanceof Error ? error.message : error}`);
  }
}
