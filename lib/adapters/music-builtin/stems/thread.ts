import { on } from 'node:events';
import { inspect } from 'node:util';
import type { MessagePort } from 'node:worker_threads';
import { encodeFlac24, encodeMp3Blocks, encodeWav24 } from '@/lib/audio/encode';
import { instrumentName } from '@/lib/composer/instruments/names';
import type { Audio } from '@/lib/composer/render';
import type { Score } from '@/lib/composer/score';
import { type StemPlan, StemRendering } from '@/lib/composer/stems';
import type { VocalStem } from '@/lib/composer/vocals';
import type { StemFile, StemOrder } from '@/lib/core/music/stems';
import { collectGarbage } from '../collect-garbage';
import { openInstruments } from '../instruments';
import { unpackScore } from '../score/stored-score';
import { singWords, type VoiceSettings } from '../singer';
import { sessionFiles } from './session-files';

/** The order for a thread that takes a song apart. */
export interface StemThreadOrder extends StemOrder {
  voice: VoiceSettings;
  /** The file of the recorded instruments. */
  font: string;
  port: MessagePort;
}

/** What the thread reports: a fraction, a finished file, or a failure that the stems survive. */
export type StemReport =
  | { fraction: number }
  | { file: StemFile }
  | { warning: string; reason: string }
  | 'end';

/** Bits per second of a group: fewer than of a song, because it holds less. */
const GROUP_BITRATE = 128_000;
/** Shares of the work that are done after singing and after the whole. */
const SUNG = 0.2;
const MIXED = 0.15;

/** Takes a song apart in a thread of its own. Hands out a file for each message that the port gets. */
export default async function takeApart(order: StemThreadOrder): Promise<void> {
  const { by, format, port } = order;
  const demand = on(port, 'message');
  const handOut = async (file: StemFile) => {
    // What the encoder used goes now, not once the archive has taken the file before.
    collectGarbage();
    await demand.next();
    port.postMessage({ file }, [file.bytes.buffer]);
  };
  const score = await unpackScore(order.score);
  const vocals = order.isSung ? await sing(score, order) : null;
  const { band } = await openInstruments(order.font);
  collectGarbage();
  const rendering = new StemRendering(score, { band, vocals, by });
  const start = vocals ? SUNG : 0;
  const report = (share: number) => port.postMessage({ fraction: start + share * (1 - start) });
  const { plans, frames } = rendering;
  const mix = rendering.mix((share) => report(share * MIXED));
  if (by === 'tracks') {
    const bytes = await encode(mix, frames, format);
    await handOut({ id: 'mix', name: 'mix', extension: format, bytes });
    for (const file of sessionFiles(score)) await handOut(file);
  } else mix.return(undefined);
  for (const [at, plan] of plans.entries()) {
    const blocks = counted(rendering.stem(plan), (done) =>
      report(MIXED + ((at + done / frames) / plans.length) * (1 - MIXED)),
    );
    const bytes = await encode(blocks, frames, format);
    await handOut({ id: plan.id, name: nameOf(plan, at), extension: format, bytes });
  }
  port.postMessage('end');
}

/** Sings a song again. Throws if the voice fails now: without it, the stems would be of another song. */
async function sing(score: Score, { voice, port }: StemThreadOrder): Promise<VocalStem> {
  const vocals = await singWords(score, voice, {
    onProgress: (fraction) => port.postMessage({ fraction: fraction * SUNG }),
    onBegun: async () => undefined,
    onWarning: (warning, error) => port.postMessage({ warning, reason: inspect(error) }),
  });
  if (!vocals) throw new Error('a sung song could not be sung again');
  return vocals;
}

function encode(blocks: Iterable<Audio>, frames: number, format: StemOrder['format']) {
  if (format === 'mp3') return encodeMp3Blocks(blocks, GROUP_BITRATE);
  return format === 'flac' ? encodeFlac24(blocks) : encodeWav24(blocks, frames, 44_100);
}

function* counted(blocks: Iterable<Audio>, onFrames: (done: number) => void): Generator<Audio> {
  let done = 0;
  for (const block of blocks) {
    yield block;
    done += block.left.length;
    onFrames(done);
  }
}

/** "03 keys - Electric piano" for a track, "09 transitions" for what no track plays. */
function nameOf({ id, tracks: [track] }: StemPlan, at: number): string {
  const name = `${String(at + 1).padStart(2, '0')} ${id}`;
  return track ? `${name} - ${instrumentName(track.instrument)}` : name;
}
