/** The pitch of a voice every few milliseconds by YIN (de Cheveigné and Kawahara, 2002). */
export interface PitchTrack {
  /** Hertz; 0 if there is none. */
  hertz: Float32Array;
  /** 0 periodic … 1 noise. */
  roughness: Float32Array;
}

export interface PitchRange {
  lowest: number;
  highest: number;
}

const WINDOW_SECONDS = 0.02;
const CLEAR = 0.15;
const UNCLEAR = 0.5;
const SILENCE = 1e-7;

export const SPOKEN: PitchRange = { lowest: 75, highest: 400 };

/** Measures the pitch at every hop; the windows are centred on it. */
export function trackPitch(
  samples: Float32Array,
  sampleRate: number,
  hopSeconds: number,
  { lowest, highest }: PitchRange,
): PitchTrack {
  const shortest = Math.max(2, Math.floor(sampleRate / highest));
  const longest = Math.ceil(sampleRate / lowest);
  const window = Math.round(WINDOW_SECONDS * sampleRate);
  const hop = hopSeconds * sampleRate;
  const count = Math.floor(samples.length / hop);
  const track = { hertz: new Float32Array(count), roughness: new Float32Array(count).fill(1) };
  const difference = new Float64Array(longest + 2);
  for (let i = 0; i < count; i++) {
    const start = Math.round(i * hop) - ((window + longest) >> 1);
    if (start < 0 || start + window + longest + 1 >= samples.length) continue;
    if (!measure(samples, start, window, difference)) continue;
    const lag = dip(difference, shortest, longest);
    if (difference[lag] >= UNCLEAR) continue;
    track.hertz[i] = sampleRate / refined(difference, lag);
    track.roughness[i] = difference[lag];
  }
  return track;
}

/** Computes the normalised difference of every lag; returns false for silence. */
function measure(samples: Float32Array, start: number, window: number, difference: Float64Array): boolean {
  let energy = 0;
  for (let j = start; j < start + window; j++) energy += samples[j] * samples[j];
  if (energy < SILENCE * window) return false;
  let total = 0;
  difference[0] = 1;
  for (let lag = 1; lag < difference.length; lag++) {
    let sum = 0;
    for (let j = start; j < start + window; j++) {
      const gap = samples[j] - samples[j + lag];
      sum += gap * gap;
    }
    total += sum;
    difference[lag] = total > 0 ? (sum * lag) / total : 1;
  }
  return true;
}

/** Returns the first clear dip, or the deepest one. */
function dip(difference: Float64Array, shortest: number, longest: number): number {
  let best = shortest;
  for (let lag = shortest; lag <= longest; lag++) {
    if (difference[lag] < CLEAR) {
      while (lag < longest && difference[lag + 1] < difference[lag]) lag++;
      return lag;
    }
    if (difference[lag] < difference[best]) best = lag;
  }
  return best;
}

function refined(difference: Float64Array, lag: number): number {
  const [a, b, c] = [difference[lag - 1], difference[lag], difference[lag + 1]];
  const curve = a + c - 2 * b;
  return curve > 0 ? lag + Math.max(-1, Math.min(1, (0.5 * (a - c)) / curve)) : lag;
}
