import { type Chroma, meanChroma } from './chroma';
import type { Onsets } from './onsets';

/** What half a second sounds like: its harmony, its timbre and its density of onsets. */
export interface Features {
  stepSeconds: number;
  count: number;
  /** Values per step. */
  size: number;
  /** Standardized, one step after another. */
  values: Float32Array;
}

const STEP_SECONDS = 0.5;
const TIMBRE_BANDS = 12;
/** Twelve values of harmony weigh as much as twelve of timbre, and the onsets as much as a few of them. */
const ONSET_WEIGHT = 1.5;
const SIZE = 12 + TIMBRE_BANDS + 3;

/** Returns a song as steps of half a second, comparable with each other. */
export function featuresOf(onsets: Onsets, chroma: Chroma): Features {
  const seconds = onsets.strength.length * onsets.hopSeconds;
  const count = Math.max(1, Math.floor(seconds / STEP_SECONDS));
  const values = new Float32Array(count * SIZE);
  for (let step = 0; step < count; step++) {
    const at = step * SIZE;
    const range = (hopSeconds: number, length: number) => {
      const from = Math.min(length - 1, Math.floor((step * STEP_SECONDS) / hopSeconds));
      const to = Math.floor(((step + 1) * STEP_SECONDS) / hopSeconds);
      return [from, Math.max(from + 1, Math.min(to, length))] as const;
    };
    values.set(meanChroma(chroma.frames, ...range(chroma.hopSeconds, chroma.level.length)), at);
    const [from, to] = range(onsets.hopSeconds, onsets.strength.length);
    const perGroup = onsets.bandCount / TIMBRE_BANDS;
    for (let frame = from; frame < to; frame++) {
      for (let band = 0; band < onsets.bandCount; band++) {
        const group = 12 + Math.floor(band / perGroup);
        values[at + group] += onsets.bands[frame * onsets.bandCount + band] / (perGroup * (to - from));
      }
      values[at + SIZE - 3] += onsets.low[frame] / (to - from);
      values[at + SIZE - 2] += onsets.middle[frame] / (to - from);
      values[at + SIZE - 1] += onsets.high[frame] / (to - from);
    }
  }
  standardise(values, count);
  return { stepSeconds: STEP_SECONDS, count, size: SIZE, values };
}

/** Gives each value a mean of 0 and a variance of 1 over the song, or its weight. */
function standardise(values: Float32Array, count: number): void {
  for (let column = 0; column < SIZE; column++) {
    let [sum, squares] = [0, 0];
    for (let at = column; at < values.length; at += SIZE) {
      sum += values[at];
      squares += values[at] ** 2;
    }
    const mean = sum / count;
    const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
    const scale = deviation > 1e-6 ? (column < SIZE - 3 ? 1 : ONSET_WEIGHT) / deviation : 0;
    for (let at = column; at < values.length; at += SIZE) values[at] = (values[at] - mean) * scale;
  }
}
