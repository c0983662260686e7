import { SUNG_LEVEL } from '../../vocals';
import { isSibilant, isVoiced } from '../speech/speech';
import { FRAME_SECONDS } from '../timbre/envelope';
import type { Timbre } from '../timbre/timbre';
import { type Segment, sourceAt } from './segments';
import type { Nucleus } from './syllables';

/** What sounds in each frame of a line. */
export interface Frames {
  /** Seconds of the song. */
  start: number;
  count: number;
  /** Position in the frames of the timbre. */
  sources: Float32Array;
  gains: Float32Array;
  /** 0 noise only … 1 voiced. */
  voicing: Float32Array;
}

const STRESS_GAINS = [0.82, 1, 0.9] as const;

const CONSONANT_BOOST = 10 ** (3 / 20);
/** Sibilants are at most as loud, relative to a vowel. */
const LOUDEST_SIBILANT = 0.3;

const BEFORE_SECONDS = 0.03;
const AFTER_SECONDS = 0.12;
const FADE_SECONDS = 0.06;

/** Returns the frames of a line: which moment of the speech sounds when, and how loud. */
export function framesOf(segments: readonly Segment[], nuclei: readonly Nucleus[], timbre: Timbre): Frames {
  const start = segments[0].start - BEFORE_SECONDS;
  const count = Math.ceil((segments[segments.length - 1].end + AFTER_SECONDS - start) / FRAME_SECONDS);
  const gainAt = vowelGains(segments, nuclei, timbre);
  const frames: Frames = {
    start,
    count,
    sources: new Float32Array(count),
    gains: new Float32Array(count),
    voicing: new Float32Array(count),
  };
  let at = 0;
  for (let i = 0; i < count; i++) {
    const now = start + i * FRAME_SECONDS;
    while (at + 1 < segments.length && now >= segments[at + 1].start) at++;
    const segment = segments[at];
    const source = Math.min(timbre.phones.length - 2, sourceAt(segment, now) / FRAME_SECONDS);
    frames.sources[i] = source;
    frames.gains[i] =
      gainAt(now) * ownGain(segment, timbre.levels[Math.round(source)] * gainAt(now)) * fade(segment, now);
    frames.voicing[i] = isVoiced(segment.phone) ? 1 : 0;
  }
  smooth(frames.voicing);
  return frames;
}

function ownGain({ kind, phone }: Segment, level: number): number {
  if (kind === 'vowel') return 1;
  const boosted = level * CONSONANT_BOOST;
  const most = SUNG_LEVEL * LOUDEST_SIBILANT;
  return CONSONANT_BOOST * (isSibilant(phone) && boosted > most ? most / boosted : 1);
}

/** Outside of its time a segment dies away, and noise before its time is silent. */
function fade({ start, end, phone }: Segment, now: number): number {
  if (now < start) return 0;
  if (now <= end) return 1;
  return Math.max(0, 1 - (now - end) / FADE_SECONDS) * (isVoiced(phone) ? 1 : 0.3);
}

/** Gains that make all vowels of the same stress equally loud; between them they change smoothly. */
function vowelGains(segments: readonly Segment[], nuclei: readonly Nucleus[], { levels }: Timbre) {
  const points = segments
    .filter(({ kind }) => kind === 'vowel')
    .map(({ sourceStart, sourceEnd, start, end, nucleus }) => {
      const from = Math.round(sourceStart / FRAME_SECONDS);
      const to = Math.max(from + 1, Math.round(sourceEnd / FRAME_SECONDS));
      let power = 0;
      for (let i = from; i < to; i++) power += levels[Math.min(i, levels.length - 1)] ** 2 / (to - from);
      const gain = (SUNG_LEVEL * STRESS_GAINS[nuclei[nucleus].stress]) / Math.sqrt(power + 1e-12);
      return { at: (start + end) / 2, log: Math.log(gain) };
    });
  return (now: number): number => {
    const after = points.findIndex(({ at }) => at > now);
    if (after <= 0) return Math.exp((after === 0 ? points[0] : points[points.length - 1]).log);
    const [a, b] = [points[after - 1], points[after]];
    return Math.exp(a.log + ((b.log - a.log) * (now - a.at)) / (b.at - a.at));
  };
}

function smooth(values: Float32Array): void {
  let before = values[0];
  for (let i = 0; i < values.length; i++) {
    const own = values[i];
    values[i] = (before + own + (values[i + 1] ?? own)) / 3;
    before = own;
  }
}
