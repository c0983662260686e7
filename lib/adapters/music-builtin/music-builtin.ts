import os from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { understand } from '@/lib/composer/brief';
import { songScore } from '@/lib/composer/edit/song-score';
import { writeScore } from '@/lib/composer/edit/stored-score';
import { SCORE_VERSION } from '@/lib/composer/score';
import { AppError } from '@/lib/core/errors';
import type {
  Instruments,
  Music,
  MusicProgress,
  Revision,
  SongRequest,
  Take,
  TakeTags,
  Understanding,
} from '@/lib/core/music/music';
import type { Log } from '@/lib/core/ports';
import { threadAt } from '../threads';
import { describeBrief } from './describe';
import { checkInstruments, FONT } from './font-file';
import { measureLyrics } from './measure-lyrics';
import { planSketch } from './plan-sketch';
import { loadPronunciations } from './pronunciations';
import type { Revised } from './revise';
import type { VoiceSettings } from './singer';
import { stemThread } from './stems/stems';
import { unpackScore } from './stored-score';
import { checkVoice, VOICE_FILE } from './voice-file';

/** The order for one thread. */
export interface MakeOrder {
  request: SongRequest;
  seed: number;
  tags: TakeTags;
  /** The notes that it is made from; it is composed if missing. */
  revision: Revision | undefined;
  voice: VoiceSettings;
  /** The file of the recorded instruments. */
  font: string;
  /** Whether a listener waits for the beginning. */
  isPreviewed: boolean;
  progress: MessagePort;
}

/** The order to try a revision in a thread. */
export interface ReviseOrder {
  revision: Revision;
  seed: number;
}

/** What a thread returns for a song. */
export interface Made {
  take: Take;
  instruments: Instruments;
}

/** What a thread reports: a step, the beginning as MP3, or a failure that the song survives. */
export type Report = MusicProgress | { preview: Uint8Array } | { warning: string; reason: string };

interface Options {
  threads?: number | undefined;
  isCompiled?: boolean;
  voice?: Partial<VoiceSettings>;
  font?: string;
  log?: Log;
}

/** The built-in composer, without an API key or GPU. Opens its threads with the first song. */
export function builtinMusic({
  threads = os.availableParallelism(),
  isCompiled = false,
  voice: { file = VOICE_FILE, outside = null } = {},
  font = FONT,
  log,
}: Options = {}): Music & { close(): Promise<void> } {
  let pool: Piscina | null = null;
  const voice: VoiceSettings = { file, outside };
  const stems = stemThread({ isCompiled, voice, font, log });
  let warned = false;
  const warn = (instruments: Instruments) => {
    if (instruments === 'recorded' || warned) return;
    warned = true;
    log?.warn({ font, instruments }, 'songs are synthesised: the recorded instruments are not usable');
  };
  const open = () =>
    new Piscina({
      ...threadAt('lib/adapters/music-builtin/thread', isCompiled),
      minThreads: 0,
      maxThreads: threads,
      // A fresh thread takes a second to read its instruments.
      idleTimeout: 60_000,
    });
  return {
    name: 'builtin',
    scoreVersion: SCORE_VERSION,
    checkVoice: () => checkVoice(file),
    instruments: () => checkInstruments(font),
    understand(request: SongRequest): Understanding {
      return describeBrief(understand(request));
    },
    async measureLyrics(lyrics) {
      return lyrics === ''
        ? { syllables: [], rhymes: [] }
        : measureLyrics(lyrics, await loadPronunciations());
    },
    async readScore(stored) {
      return songScore(await unpackScore(stored));
    },
    async openScore(stored) {
      return writeScore(await unpackScore(stored));
    },
    async revise(revision, seed) {
      pool ??= open();
      const order: ReviseOrder = { revision, seed };
      const answer: Revised = await pool.run(order);
      if ('failed' in answer) throw new AppError(answer.failed);
      if ('song' in answer) return answer.song;
      const { fields } = answer;
      throw new AppError('request.invalid', { fields, message: Object.values(fields)[0] });
    },
    planSketch,
    async make(request, seed, tags, { signal, onProgress, onPreview }, revision): Promise<Take> {
      pool ??= open();
      const { port1, port2 } = new MessageChannel();
      port1.on('message', (report: Report) => {
        if ('warning' in report) log?.warn({ reason: report.reason }, report.warning);
        else if ('preview' in report) onPreview?.(report.preview);
        else onProgress(report);
      });
      try {
        const isPreviewed = onPreview !== undefined;
        const order: MakeOrder = { request, seed, tags, revision, voice, font, isPreviewed, progress: port2 };
        const made: Made = await pool.run(order, { signal, transferList: [port2] });
        warn(made.instruments);
        return made.take;
      } catch (cause) {
        throw new AppError('music.failed', { cause });
      } finally {
        port1.close();
      }
    },
    takeApart: stems.takeApart,
    async close() {
      await stems.close();
      await pool?.destroy();
    },
  };
}
