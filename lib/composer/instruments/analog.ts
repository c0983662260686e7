import type { Analog } from './analog-presets';
import {
  fadeEdges,
  hertz,
  polyBlep,
  SAMPLE_RATE,
  type Sound,
  StateVariable,
  samples,
  sine,
  softClip,
} from './dsp';

interface Oscillator {
  phase: number;
  step: number;
  left: number;
  right: number;
}

function oscillators(spec: Analog, pitch: number, variant: number): Oscillator[] {
  const n = spec.oscillators;
  return Array.from({ length: n }, (_, i) => {
    const x = n > 1 ? (2 * i) / (n - 1) - 1 : 0;
    const pan = (i % 2 === 0 ? x : -x) * spec.spread;
    const uneven = x * (0.8 + 0.2 * ((i * 7) % 3));
    const step = hertz(pitch + (uneven * spec.detune) / 200) / SAMPLE_RATE;
    const phase = n > 1 ? (i * 0.618 + variant * 0.37 + pitch * 0.11) % 1 : 0;
    return { phase, step, left: Math.sqrt(0.5 - pan / 2), right: Math.sqrt(0.5 + pan / 2) };
  });
}

function wave(kind: Analog['wave'], phase: number, step: number): number {
  if (kind === 'saw') return 2 * phase - 1 - polyBlep(phase, step);
  if (kind === 'sine') return sine(phase);
  if (kind === 'triangle') return phase < 0.5 ? 4 * phase - 1 : 3 - 4 * phase;
  if (kind === 'thin') {
    const quarter = phase < 0.25 ? phase + 0.75 : phase - 0.25;
    return (phase < 0.25 ? 1.5 : -0.5) + polyBlep(phase, step) - polyBlep(quarter, step);
  }
  const half = phase < 0.5 ? phase + 0.5 : phase - 0.5;
  return (phase < 0.5 ? 1 : -1) + polyBlep(phase, step) - polyBlep(half, step);
}

/** Samples between updates of filter, pitch and level. */
const BLOCK = 32;
const sumLeft = new Float64Array(BLOCK);
const sumRight = new Float64Array(BLOCK);

/** Adds a block of one oscillator to both channels. */
function addOscillator(
  voice: Oscillator,
  kind: Analog['wave'],
  bend: number,
  gain: number,
  count: number,
): void {
  const step = voice.step * bend;
  const left = voice.left * gain;
  const right = voice.right * gain;
  let { phase } = voice;
  for (let i = 0; i < count; i++) {
    const x = wave(kind, phase, step);
    phase += step;
    if (phase >= 1) phase -= 1;
    sumLeft[i] += x * left;
    sumRight[i] += x * right;
  }
  voice.phase = phase;
}

/** Applies the envelope to a block, and the soft clipper if the patch has one. */
function shape(
  out: Float32Array,
  start: number,
  sum: Float64Array,
  drive: number,
  level: number,
  slope: number,
): void {
  const count = Math.min(BLOCK, out.length - start);
  let now = level;
  for (let i = 0; i < count; i++) {
    now += slope;
    out[start + i] = (drive > 0 ? softClip(sum[i] * (1 + drive * 2.5)) : sum[i]) * now;
  }
}

/** Renders one held note without release: detuned oscillators, a filter with its envelope, an amplitude envelope. */
export function analogNote(
  spec: Analog,
  pitch: number,
  velocity: number,
  seconds: number,
  variant: number,
): Sound {
  const length = samples(seconds);
  const left = new Float32Array(length);
  const stereo = spec.spread > 0 && spec.oscillators > 1;
  const right = stereo ? new Float32Array(length) : left;
  const voices = oscillators(spec, pitch, variant);
  const filters = [new StateVariable(), new StateVariable()] as const;
  const subStep = hertz(pitch - 12) / SAMPLE_RATE;
  const track = (hertz(pitch) / 261.6) ** spec.tracking;
  const gain = 1 / Math.sqrt(spec.oscillators);
  let sub = 0;
  let level = 0;
  for (let start = 0; start < length; start += BLOCK) {
    const time = start / SAMPLE_RATE;
    const open = Math.exp(-time / (spec.sweepDecay * 0.5)) * (0.45 + 0.55 * velocity);
    const corner = Math.min(16000, spec.cutoff * track * (0.7 + 0.5 * velocity) * 2 ** (spec.sweep * open));
    filters[0].tune(corner, spec.resonance);
    filters[1].tune(corner, spec.resonance);
    const depth = time > 0.25 ? spec.vibrato * Math.min(1, (time - 0.25) * 3) : 0;
    const bend =
      1 +
      depth * 0.000578 * sine(time * 5.2) +
      (spec.drop ? (2 ** (spec.drop / 12) - 1) * Math.exp(-time / 0.018) : 0);
    const rise = Math.min(1, (time + BLOCK / SAMPLE_RATE) / spec.attack);
    const goal =
      rise *
      (spec.sustain + (1 - spec.sustain) * Math.exp(-Math.max(0, time - spec.attack) / (spec.decay * 0.5)));
    const slope = (goal - level) / BLOCK;
    const count = Math.min(BLOCK, length - start);
    sumLeft.fill(0);
    sumRight.fill(0);
    for (const voice of voices) addOscillator(voice, spec.wave, bend, gain, count);
    for (let i = 0; spec.sub > 0 && i < count; i++) {
      const low = spec.sub * sine(sub);
      sub += subStep;
      sumLeft[i] += low;
      sumRight[i] += low;
    }
    filters[0].lowPass(sumLeft, count);
    shape(left, start, sumLeft, spec.drive, level, slope);
    if (stereo) {
      filters[1].lowPass(sumRight, count);
      shape(right, start, sumRight, spec.drive, level, slope);
    }
    level += slope * count;
  }
  fadeEdges(left, 0.001, 0.005);
  if (stereo) fadeEdges(right, 0.001, 0.005);
  return { left, right };
}
