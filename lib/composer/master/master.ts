import { integratedLoudness } from '@/lib/audio/loudness';
import { wearTape } from '../mix/tape';
import type { Space } from '../score';
import { balanceTone, balanceWidth } from './balance';
import { glue } from './compressor';
import { limit } from './limiter';

/** Every song's target: EBU-style loudness for streaming. */
const TARGET_LUFS = -14;
/** Just below −2 dBTP: an MP3 decodes up to 1 dB higher and must stay below −1. */
const CEILING_DBTP = -2.1;
/** By how much an MP3 of most songs decodes higher than they were encoded. */
const CODING_DB = 0.5;

function amplify(left: Float32Array, right: Float32Array, decibels: number): void {
  const gain = 10 ** (decibels / 20);
  for (let i = 0; i < left.length; i++) {
    left[i] = left[i] * gain;
    right[i] = right[i] * gain;
  }
}

/** Fades in over 8 ms, and the end of the ringing to silence. */
function fadeEnds(left: Float32Array, right: Float32Array): void {
  const head = Math.min(left.length, 350);
  const tail = Math.min(left.length, Math.round(44100 * Math.min(1.2, left.length / 44100 / 8)));
  for (const side of [left, right]) {
    for (let i = 0; i < head; i++) side[i] = side[i] * (i / head);
    for (let i = 0; i < tail; i++) {
      const x = i / tail;
      const at = side.length - 1 - i;
      side[at] = side[at] * x * x * (3 - 2 * x);
    }
  }
}

/**
 * Masters a mix in place: tone and width towards the genre's, bus compression, −14 LUFS integrated (within 0.5 LU
 * unless the song is nearly silent), true peak at most −2 dBTP. Calls `onStep` with 0–1.
 */
export function master(
  left: Float32Array,
  right: Float32Array,
  space: Space,
  onStep: (share: number) => void,
): void {
  wearTape(left, right, space.wear);
  balanceTone(left, right, space.tone);
  onStep(0.35);
  balanceWidth(left, right, space.width);
  glue(left, right, space.glue);
  fadeEnds(left, right);
  onStep(0.55);
  const ceiling = 10 ** (Math.min(CEILING_DBTP, TARGET_LUFS + space.crest - CODING_DB) / 20);
  for (let turn = 0; turn < 5; turn++) {
    const loudness = integratedLoudness(left, right);
    if (!Number.isFinite(loudness)) break;
    const distance = TARGET_LUFS - loudness;
    if (turn > 0 && Math.abs(distance) < 0.2) break;
    // Overcompensates, because the limiter again reduces what is added.
    amplify(left, right, Math.min(40, turn > 0 && distance > 0 ? distance * 1.6 : distance));
    limit(left, right, ceiling);
    onStep(0.7 + turn * 0.06);
  }
  onStep(1);
}
