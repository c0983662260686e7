import { SAMPLE_RATE, type Sound } from '../instruments/dsp';
import { BEFORE, readInto, TAPS } from './interpolation';
import type { Motion } from './motion';
import { GUARD, type Recording } from './recording';
import type { Envelope, Zone } from './zone';

/** Samples between two values of envelopes, pitch and filter. */
const BLOCK = 64;
const SILENT_DB = 90;
const block = new Float32Array(BLOCK);

/** Gain of an amplitude envelope: linear attack, then a fall that is linear in decibels. */
function gainAt({ attack, hold, decay, sustain }: Envelope, time: number): number {
  if (time < attack) return time / attack;
  const falling = time - attack - hold;
  if (falling <= 0 || sustain <= 0) return 1;
  const decibels = decay > 0 ? Math.min(sustain, (falling / decay) * 100) : sustain;
  return decibels >= SILENT_DB ? 0 : 10 ** (-decibels / 20);
}

/** Share of a sweep that has been made: linear in both directions. */
function sweepAt({ attack, hold, decay, sustain }: Envelope, time: number): number {
  if (time < attack) return time / attack;
  const falling = time - attack - hold;
  if (falling <= 0) return 1;
  return decay > 0 ? Math.max(sustain, 1 - falling / decay) : sustain;
}

/** The moving low-pass of a zone, with its state. */
class LowPass {
  private b = 1;
  private a1 = 0;
  private a2 = 0;
  private s1 = 0;
  private s2 = 0;
  private tuned = Number.NaN;
  private readonly q: number;

  constructor(private readonly filter: NonNullable<Zone['filter']>) {
    this.q = Math.max(0.5, 10 ** ((filter.resonance - 3.01) / 20));
  }

  tune(time: number): void {
    const { cents, sweep, envelope } = this.filter;
    const wanted = Math.min(
      13_500,
      Math.max(1500, cents + (sweep === 0 ? 0 : sweep * sweepAt(envelope, time))),
    );
    if (Math.abs(wanted - this.tuned) < 4) return;
    this.tuned = wanted;
    const w = (2 * Math.PI * Math.min(20_000, 8.176 * 2 ** (wanted / 1200))) / SAMPLE_RATE;
    const alpha = Math.sin(w) / (2 * this.q);
    const cos = Math.cos(w);
    this.b = (1 - cos) / 2 / (1 + alpha);
    this.a1 = (-2 * cos) / (1 + alpha);
    this.a2 = (1 - alpha) / (1 + alpha);
  }

  run(count: number): void {
    const { b, a1, a2 } = this;
    let { s1, s2 } = this;
    for (let i = 0; i < count; i++) {
      const x = block[i] * b;
      const y = x + 1e-18 + s1;
      s1 = 2 * x + s2 - a1 * y;
      s2 = x - a2 * y;
      block[i] = y;
    }
    this.s1 = s1;
    this.s2 = s2;
  }
}

/** Positions per sample beyond which a block could read past a recording's guard. */
const MAX_STEP = (GUARD - 2 * TAPS) / BLOCK;

/** Adds one zone of a note to a sound. `skip` is the seconds of the recording that are left out at its start. */
export function playZone(zone: Zone, recording: Recording, motion: Motion, skip: number, into: Sound): void {
  const { envelope, left: gainLeft, right: gainRight } = zone;
  const { end, loop } = recording;
  const { left, right } = into;
  const isMono = left === right;
  const first = Math.round(zone.delay * SAMPLE_RATE);
  const lowPass = zone.filter ? new LowPass(zone.filter) : null;
  let position = zone.start + Math.round(skip * zone.sample.sampleRate);
  let level = gainAt(envelope, 0) * motion.gain(0);
  for (let start = first; start < left.length; start += BLOCK) {
    const count = Math.min(BLOCK, left.length - start);
    const time = (start - first) / SAMPLE_RATE;
    // Inside the loop, so that the taps before the position read it, too.
    while (loop > 0 && position >= end + BEFORE + 1) position -= loop;
    if (loop === 0 && position >= end) return;
    const step = Math.min(MAX_STEP, zone.step * 2 ** (motion.cents(time) / 1200));
    position = readInto(block, recording, position, step, count);
    lowPass?.tune(time);
    lowPass?.run(count);
    const next = time + BLOCK / SAMPLE_RATE;
    const goal = gainAt(envelope, next) * motion.gain(next);
    const slope = (goal - level) / BLOCK;
    for (let i = 0; i < count; i++) {
      const x = block[i] * (level + slope * i);
      left[start + i] += x * gainLeft;
      if (!isMono) right[start + i] += x * gainRight;
    }
    if (goal === 0 && next > envelope.attack) return;
    level = goal;
  }
}
