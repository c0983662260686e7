import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { AppError } from '@/lib/core/errors';
import type {
  Instruments,
  Music,
  MusicProgress,
  Revision,
  SongRequest,
  Take,
  TakeTags,
} from '@/lib/core/music/music';
import type { Log } from '@/lib/core/ports';
import { threadAt } from '../threads';
import type { Revised } from './score/revise';
import type { VoiceSettings } from './singer';

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

/** Far longer than the largest change of the longest song takes. */
const LONGEST_REVISION_MS = 20_000;

interface Options {
  threads: number;
  isCompiled: boolean;
  voice: VoiceSettings;
  font: string;
  log: Log | undefined;
  /** How long a thread without work stays open. */
  idleMs: number;
}

/** Makes songs in threads, which are opened with the first one. */
export function songThreads({ threads, isCompiled, voice, font, log, idleMs }: Options) {
  let pool: Piscina | null = null;
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
      idleTimeout: idleMs,
    });
  const make: Music['make'] = async (request, seed, tags, run, revision) => {
    pool ??= open();
    const { signal, onProgress, onPreview } = run;
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
  };
  const revise: Music['revise'] = async (revision, seed) => {
    pool ??= open();
    const order: ReviseOrder = { revision, seed };
    const answer: Revised = await pool
      .run(order, { signal: AbortSignal.timeout(LONGEST_REVISION_MS) })
      .catch((cause: unknown) => {
        throw new AppError('music.failed', { cause });
      });
    if ('failed' in answer) throw new AppError(answer.failed);
    if ('song' in answer) return answer.song;
    const { fields } = answer;
    throw new AppError('request.invalid', { fields, message: Object.values(fields)[0] });
  };
  return { make, revise, close: async () => pool?.destroy() };
}
