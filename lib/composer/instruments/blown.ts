import type { Blown } from './blown-presets';
import { fadeEdges, hertz, noiseSource, SAMPLE_RATE, type Sound, StateVariable, samples, sine } from './dsp';

const SIZE = 2048;

/** Returns one period of the tone at two brightnesses, without harmonics above the Nyquist frequency. */
function cycle(spec: Blown, f0: number, tilt: number): Float32Array {
  const table = new Float32Array(SIZE + 1);
  const highest = Math.min(48, Math.floor(17000 / f0));
  for (let n = 1; n <= highest; n++) {
    let resonance = spec.formants.length > 0 ? 0.12 : 1;
    for (const [centre, width, gain] of spec.formants) {
      const x = (n * f0 - centre) / width;
      resonance += gain / (1 + x * x);
    }
    const dull = 1 / (1 + ((n * f0) / 6000) ** 2);
    const level = spec.harmonics(n) * resonance * dull * 10 ** ((-tilt * Math.log2(n)) / 20);
    if (level < 1e-4) continue;
    for (let i = 0; i < SIZE; i++) table[i] = table[i] + level * sine((i * n) / SIZE + n * n * 0.13);
  }
  table[SIZE] = table[0];
  return table;
}

/** Renders one held note of a wind, bowed, reed or voice-like instrument, without release. */
export function blownNote(
  spec: Blown,
  pitch: number,
  velocity: number,
  seconds: number,
  variant: number,
): Sound {
  const length = samples(seconds);
  const left = new Float32Array(length);
  const stereo = spec.players > 1;
  const right = stereo ? new Float32Array(length) : left;
  const f0 = hertz(pitch);
  const soft = cycle(spec, f0, spec.softTilt);
  const loud = cycle(spec, f0, -spec.softTilt * 0.35);
  for (let player = 0; player < spec.players; player++) {
    const x = spec.players > 1 ? (2 * player) / (spec.players - 1) - 1 : 0;
    const pan = x * 0.8;
    const step = hertz(pitch + (x * spec.detune) / 200) / SAMPLE_RATE;
    const l = Math.sqrt(0.5 - pan / 2);
    const r = Math.sqrt(0.5 + pan / 2);
    addPlayer(spec, { soft, loud, step, velocity, l, r, stereo, player, variant }, left, right);
  }
  addBreath(spec.breath, f0, velocity, variant, left, right);
  fadeEdges(left, 0.002, 0.005);
  if (stereo) fadeEdges(right, 0.002, 0.005);
  return { left, right };
}

interface Player {
  soft: Float32Array;
  loud: Float32Array;
  step: number;
  velocity: number;
  l: number;
  r: number;
  stereo: boolean;
  player: number;
  variant: number;
}

function addPlayer(spec: Blown, p: Player, left: Float32Array, right: Float32Array): void {
  let phase = (p.player * 0.37 + p.variant * 0.21) % 1;
  const rate = spec.vibratoRate * (1 + 0.06 * ((p.player * 3) % 5) - 0.1);
  const offset = p.player * 0.29;
  const block = 32;
  let level = 0;
  for (let start = 0; start < left.length; start += block) {
    const time = start / SAMPLE_RATE;
    const grown = Math.min(1, Math.max(0, (time - 0.18) * 3));
    const wobble = sine(time * rate + offset);
    const scoop = spec.scoop > 0 ? -spec.scoop * Math.exp(-time / 0.035) : 0;
    const bend = 1 + grown * spec.vibrato * 0.000578 * wobble + scoop * 0.0595;
    const attack = Math.min(1, (time + block / SAMPLE_RATE) / spec.attack);
    const bright = Math.min(1, p.velocity * attack * (0.9 + 0.1 * grown * wobble));
    const goal = attack * (1 - (spec.tremolo ?? 0.03) * 0.5 * (1 + wobble) * grown);
    const slope = (goal - level) / block;
    const end = Math.min(left.length, start + block);
    for (let i = start; i < end; i++) {
      const position = phase * SIZE;
      const at = position | 0;
      const fraction = position - at;
      const a = p.soft[at] + (p.soft[at + 1] - p.soft[at]) * fraction;
      const b = p.loud[at] + (p.loud[at + 1] - p.loud[at]) * fraction;
      level += slope;
      const y = (a + (b - a) * bright) * level;
      if (p.stereo) {
        left[i] = left[i] + y * p.l;
        right[i] = right[i] + y * p.r;
      } else left[i] = left[i] + y;
      phase += p.step * bend;
      if (phase >= 1) phase -= 1;
    }
  }
}

/** Adds the noise of breath or bow to a tone of `f0` Hz. A mono sound passes one array for both channels. */
export function addBreath(
  breath: number,
  f0: number,
  velocity: number,
  variant: number,
  left: Float32Array,
  right: Float32Array,
): void {
  if (breath <= 0) return;
  const noise = noiseSource(Math.round(f0) + variant * 13);
  const filter = new StateVariable();
  filter.tune(Math.min(9000, f0 * 3 + 900), 0.3);
  for (let i = 0; i < left.length; i++) {
    const time = i / SAMPLE_RATE;
    const puff = time < 0.06 ? 1.6 * (time / 0.06) : 1 + 0.6 * Math.max(0, 1 - (time - 0.06) * 8);
    filter.run(noise());
    const y = filter.band * breath * puff * (0.5 + 0.5 * velocity);
    left[i] = left[i] + y;
    if (right !== left) right[i] = right[i] + y;
  }
}
