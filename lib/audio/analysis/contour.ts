/** What a cover is drawn from if there is no score: the leading pitches and the strokes of a song. */
import type { Chroma } from './chroma';
import type { Onsets } from './onsets';

export interface ContourNote {
  startSeconds: number;
  seconds: number;
  /** MIDI note number. */
  pitch: number;
  /** From 0 to 1. */
  loudness: number;
}

export interface Stroke {
  seconds: number;
  kind: 'kick' | 'snare' | 'hat';
}

/** A pitch with a smaller share of its frame is not heard as a melody. */
const MIN_SALIENCE = 0.025;
/** A stroke is a peak within this time, and this far above the mean in standard deviations. */
const STROKE_SECONDS = 0.06;
const MIN_DEVIATIONS = 1.6;

/** Returns the most salient pitch over time as notes; equal neighbors are one note. */
export function melodyContour({ pitch, salience, level, hopSeconds }: Chroma): ContourNote[] {
  const loudest = level.reduce((max, value) => Math.max(max, value), 1e-9);
  const notes: ContourNote[] = [];
  let last: ContourNote | undefined;
  for (let frame = 0; frame < pitch.length; frame++) {
    const isHeard = salience[frame] >= MIN_SALIENCE && level[frame] > loudest * 0.02;
    if (last && isHeard && last.pitch === pitch[frame]) last.seconds += hopSeconds;
    else if (isHeard) {
      const loudness = Math.sqrt(level[frame] / loudest);
      last = { startSeconds: frame * hopSeconds, seconds: hopSeconds, pitch: pitch[frame], loudness };
      notes.push(last);
    } else last = undefined;
  }
  return notes;
}

function strokesIn(strength: Float32Array, hopSeconds: number, kind: Stroke['kind']): Stroke[] {
  const mean = strength.reduce((sum, value) => sum + value, 0) / strength.length;
  const variance = strength.reduce((sum, value) => sum + (value - mean) ** 2, 0) / strength.length;
  const least = mean + MIN_DEVIATIONS * Math.sqrt(variance);
  const reach = Math.max(1, Math.round(STROKE_SECONDS / hopSeconds));
  const strokes: Stroke[] = [];
  for (let frame = 0; frame < strength.length; frame++) {
    if (strength[frame] <= least) continue;
    const around = strength.subarray(Math.max(0, frame - reach), frame + reach + 1);
    if (around.every((value) => value <= strength[frame]))
      strokes.push({ seconds: frame * hopSeconds, kind });
  }
  return strokes;
}

/** Returns the strokes of drums, or of whatever else begins as suddenly. */
export function strokesOf({ low, middle, high, hopSeconds }: Onsets): Stroke[] {
  return [
    ...strokesIn(low, hopSeconds, 'kick'),
    ...strokesIn(middle, hopSeconds, 'snare'),
    ...strokesIn(high, hopSeconds, 'hat'),
  ];
}
