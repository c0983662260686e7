import { random } from '../../random';
import type { Score } from '../../score';
import type { SungLine, VocalPart } from '../../vocals';
import type { Manner } from '../phrase/melody';
import type { Tone } from '../phrase/syllables';
import { harmonised } from './harmony';

/** One of the voices that sing a line. */
export interface Layer extends Manner {
  /** Decibels relative to the lead. */
  level: number;
  /** −1 left … 1 right. */
  pan: number;
  delaySeconds: number;
  /** What it sings instead of the melody. */
  melodyOf(tones: Tone[]): Tone[];
}

const DOUBLE = { level: -11, pan: 0.75, cents: 7 };
const HARMONY = { level: -9, pan: 0.4 };
const AD_LIB = { level: -8, pan: 0.35 };

const unchanged = (tones: Tone[]) => tones;

/** Returns who sings a line: the lead alone, with doubles and harmonies in choruses, and both of these in the last one. */
export function layersOf(score: Score, part: VocalPart, line: SungLine, index: number): Layer[] {
  const isTuned = part.kind === 'vocoder';
  const lead: Layer = { isTuned, detune: 0, level: 0, pan: 0, delaySeconds: 0, melodyOf: unchanged };
  if (!isChorus(score, line.section)) return [lead];
  const { between } = random(score.seed, `voice/layers/${index}`);
  const delay = () => between(0.01, 0.022);
  const double = (side: 1 | -1): Layer => ({
    ...lead,
    ...{ level: DOUBLE.level, pan: side * DOUBLE.pan, detune: (side * DOUBLE.cents) / 100 },
    delaySeconds: delay(),
  });
  const harmony = (direction: 1 | -1): Layer => ({
    ...lead,
    ...{ level: HARMONY.level, pan: -direction * HARMONY.pan, delaySeconds: delay() },
    melodyOf: (tones) => harmonised(tones, score, part.voice, direction),
  });
  const isLast = !score.sections.some((_, i) => i > line.section && isChorus(score, i));
  return [lead, double(1), double(-1), harmony(1), ...(isLast ? [harmony(-1)] : [])];
}

/** Returns who sings an ad-lib: one voice at the side. */
export function adLibLayer(part: VocalPart, index: number): Layer {
  const side = index % 2 === 0 ? 1 : -1;
  return {
    ...{ isTuned: part.kind === 'vocoder', detune: 0, delaySeconds: 0 },
    ...{ level: AD_LIB.level, pan: side * AD_LIB.pan, melodyOf: unchanged },
  };
}

function isChorus({ sections }: Score, index: number): boolean {
  const name = sections[index]?.name;
  return name === 'chorus' || name === 'drop';
}
