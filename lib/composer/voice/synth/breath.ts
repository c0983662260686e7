import { noiseSource, SAMPLE_RATE, samples as samplesOf } from '../../instruments/dsp';
import { Biquad, design } from '../../mix/biquad';
import { SUNG_LEVEL } from '../../vocals';
import type { Clip } from './utter';

const SECONDS = 0.3;
/** Between a breath and the first sound. */
const PAUSE_SECONDS = 0.03;
const LEVEL = SUNG_LEVEL * 0.12;

/** Returns a breath that is over just before a sample of the song. */
export function breathBefore(at: number, seed: number): Clip {
  const length = samplesOf(SECONDS);
  const next = noiseSource(seed);
  const samples = Float32Array.from({ length }, next);
  const mouth = [
    design('highpass', 700),
    design('peak', 1500, 1.2, 7),
    design('peak', 3600, 1.5, 5),
    design('lowpass', 6500),
  ];
  for (const filter of mouth) new Biquad(filter).process(samples, length);
  for (let i = 0; i < length; i++) {
    const u = i / length;
    samples[i] *= LEVEL * Math.sin(Math.PI * u ** 1.6) ** 1.5;
  }
  return { start: at - length - Math.round(PAUSE_SECONDS * SAMPLE_RATE), samples };
}
