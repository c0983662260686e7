import { integratedLoudness } from '@/lib/audio/loudness';
import { Tape } from '../mix/tape';
import type { Space } from '../score';
import { balanceTone, balanceWidth } from './balance';
import { glue } from './compressor';
import { limit } from './limiter';
import type { MasterMoves } from './moves';
import { rideLevel } from './ride';

/** Every song's target: EBU-style loudness for streaming; one whose peaks are higher above it may be a little softer. */
const TARGET_LUFS = -14;
const SOFTEST_LUFS = -14.35;
/** Just below −2 dBTP: an MP3 decodes up to 1 dB higher and must stay below −1. */
const CEILING_DBTP = -2.05;
/** By how much an MP3 of most songs decodes higher than it was encoded. */
const CODING_DB = 0.2;

function amplify(sides: readonly Float32Array[], decibels: number): void {
  const gain = 10 ** (decibels / 20);
  for (const side of sides) {
    for (let i = 0; i < side.length; i++) side[i] = side[i] * gain;
  }
}

/** Seconds of a last chord's fade, and of a song that fades out; no more than these shares of a short song. */
const FADES = { chord: [1.2, 1 / 8], song: [11, 1 / 6] } as const;

/** Fades in over 8 ms, and the end to silence. */
function fadeEnds(sides: readonly Float32Array[], [seconds, share]: readonly [number, number]): void {
  for (const side of sides) {
    const head = Math.min(side.length, 350);
    const tail = Math.round(Math.min(44_100 * seconds, side.length * share));
    for (let i = 0; i < head; i++) side[i] = side[i] * (i / head);
    for (let i = 0; i < tail; i++) {
      const x = i / tail;
      const at = side.length - 1 - i;
      side[at] = side[at] * x * x * (3 - 2 * x);
    }
  }
}

interface Level {
  loudness: number;
  /** As a factor of full scale. */
  ceiling: number;
}

/** Returns the loudness and the ceiling at which peaks are as far above the loudness as a genre has them. */
function levelFor(crest: number): Level {
  const loudness = Math.max(SOFTEST_LUFS, Math.min(TARGET_LUFS, CEILING_DBTP + CODING_DB - crest));
  return { loudness, ceiling: 10 ** (Math.min(CEILING_DBTP, loudness + crest - CODING_DB) / 20) };
}

/** Raises or lowers a mix to its level and limits its peaks, at most `turns` times; stops within 0.1 LU. */
function balanceLoudness(
  left: Float32Array,
  right: Float32Array,
  level: Level,
  turns: number,
  moves?: Float32Array,
): void {
  const sides = moves ? [left, right, moves] : [left, right];
  for (let turn = 0; turn < turns; turn++) {
    const loudness = integratedLoudness(left, right);
    if (!Number.isFinite(loudness)) return;
    const distance = level.loudness - loudness;
    if (turn > 0 && Math.abs(distance) < 0.1) return;
    // Overcompensates, because the limiter again reduces what is added.
    amplify(sides, Math.min(40, turn > 0 && distance > 0 ? distance * 1.6 : distance));
    limit(left, right, level.ceiling, moves);
  }
}

/**
 * Masters a mix in place: bus compression, width, tone and levels of sections towards the genre's reference, −14 LUFS integrated (within
 * 0.5 LU unless the song is nearly silent), true peak at most −2 dBTP. Calls `onStep` with 0–1. Writes what it did into
 * `moves`.
 */
export function master(
  left: Float32Array,
  right: Float32Array,
  space: Space,
  onStep: (share: number) => void,
  moves?: MasterMoves,
): void {
  const [before, after] = [moves?.before, moves?.after];
  const level = levelFor(space.crest);
  new Tape(space.wear).process(left, right);
  glue(left, right, space.glue, before);
  // Limits first what stands out, so that the spectrum that is then balanced is the one that is heard.
  balanceLoudness(left, right, level, 1, before);
  onStep(0.35);
  const width = balanceWidth(left, right, space.width);
  const tone = balanceTone(left, right, space.tone);
  if (moves) [moves.width, moves.tone] = [width, tone];
  rideLevel(left, right, space.crest, after);
  fadeEnds(after ? [left, right, after] : [left, right], space.fades ? FADES.song : FADES.chord);
  onStep(0.6);
  balanceLoudness(left, right, level, 4, after);
  onStep(1);
}
