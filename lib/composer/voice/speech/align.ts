import { resample } from '@/lib/audio/resample';
import { CEPSTRUM_RATE, CEPSTRUM_SECONDS, cepstraOf } from './cepstrum';
import { type Speaker, type Speech, SpeechError } from './speech';

/** A recording of speech whose phones are not known. */
export type Recording = Omit<Speech, 'phones'>;

/** Speech that is so much longer or shorter than what is known says something else. */
const MAX_RATIO = 3;
const SHORTEST_PHONE_SECONDS = 0.01;
/** Noise, not speech. */
const QUIETEST = 0.003;
/** Below this share of its loudest moment a recording is silent. */
const SILENT = 0.01;

/**
 * Finds the phones of a recording by comparing it with speech that says the same and whose phones are known: dynamic time
 * warping (Sakoe and Chiba, 1978). Throws SpeechError if it cannot say the same.
 */
export function aligned(known: Speech, recording: Recording): Speech {
  const { samples, sampleRate } = trimmed(recording);
  const from = cepstraOf(resample(known.samples, known.sampleRate, CEPSTRUM_RATE));
  const to = cepstraOf(resample(samples, sampleRate, CEPSTRUM_RATE));
  const ratio = to.length / from.length;
  if (!(ratio < MAX_RATIO && ratio > 1 / MAX_RATIO)) throw new SpeechError('it says something else');
  const places = warped(from, to);
  const seconds = samples.length / sampleRate;
  let startSeconds = 0;
  const phones = known.phones.map(({ phone, endSeconds }, i) => {
    const isLast = i === known.phones.length - 1;
    const place = placeAt(places, endSeconds / CEPSTRUM_SECONDS) * CEPSTRUM_SECONDS;
    const end = isLast ? seconds : Math.min(seconds, Math.max(startSeconds + SHORTEST_PHONE_SECONDS, place));
    const said = { phone, startSeconds, endSeconds: Math.max(startSeconds, end) };
    startSeconds = said.endSeconds;
    return said;
  });
  return { samples, sampleRate, phones };
}

/** Returns a speaker that says what was recorded as it was recorded, and everything else as one does who is known. */
export function recordedSpeaker(known: Speaker, recordings: ReadonlyMap<string, Recording>): Speaker {
  return {
    speak(text): Speech {
      const recording = recordings.get(text);
      const speech = known.speak(text);
      return recording ? aligned(speech, recording) : speech;
    },
  };
}

/** Servers add silence of any length: keeps a tenth of a second. */
function trimmed({ samples, sampleRate }: Recording): Recording {
  const loudest = samples.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  if (!(loudest > QUIETEST)) throw new SpeechError('it is silent');
  const isLoud = (value: number) => Math.abs(value) > SILENT * loudest;
  const pause = Math.round(0.1 * sampleRate);
  const start = Math.max(0, samples.findIndex(isLoud) - pause);
  const end = Math.min(samples.length, samples.findLastIndex(isLoud) + pause);
  const padded = new Float32Array(end - start + 2 * pause);
  padded.set(samples.subarray(start, end), pause);
  return { sampleRate, samples: padded };
}

/** Returns for every frame of one speech the mean place of its frames in the other. */
function warped(from: readonly Float32Array[], to: readonly Float32Array[]): Float32Array {
  const steps = cheapestSteps(from, to);
  const sums = new Float32Array(from.length);
  const counts = new Float32Array(from.length);
  for (let i = from.length - 1, k = to.length - 1; i >= 0 && k >= 0; ) {
    sums[i] += k;
    counts[i]++;
    const step = steps[i * to.length + k];
    if (step !== AHEAD) i--;
    if (step !== DWELLS) k--;
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[i]));
}

/** Steps that lead to a pair of frames: in both, in the known speech alone, in the recording alone. */
const [BOTH, DWELLS, AHEAD] = [0, 1, 2];

function cheapestSteps(from: readonly Float32Array[], to: readonly Float32Array[]): Uint8Array {
  const steps = new Uint8Array(from.length * to.length);
  let before = new Float32Array(to.length).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < from.length; i++) {
    const costs = new Float32Array(to.length);
    for (let k = 0; k < to.length; k++) {
      const distance = distanceOf(from[i], to[k]);
      const both = i === 0 && k === 0 ? 0 : k > 0 ? before[k - 1] : Number.POSITIVE_INFINITY;
      const dwells = before[k];
      const ahead = k > 0 ? costs[k - 1] : Number.POSITIVE_INFINITY;
      const least = Math.min(both, dwells, ahead);
      costs[k] = least + distance;
      steps[i * to.length + k] = least === both ? BOTH : least === dwells ? DWELLS : AHEAD;
    }
    before = costs;
  }
  return steps;
}

function distanceOf(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2;
  return Math.sqrt(sum);
}

function placeAt(places: Float32Array, at: number): number {
  const i = Math.min(places.length - 2, Math.floor(at));
  return places[i] + (places[i + 1] - places[i]) * Math.min(1, at - i);
}
