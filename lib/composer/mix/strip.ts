import { SAMPLE_RATE, sine, softClip } from '../instruments/dsp';
import type { Channel, Role } from '../score';
import { design, StereoBiquad } from './biquad';

/** Samples between two values of a slow modulation, which is interpolated linearly. */
const STEP = 32;
const TREMOLO_HZ = 4.6;
const CHORUS_HZ = 0.55;

/** What the air between players and microphones takes above 6.5 kHz, in dB. */
const AIR_DB: Partial<Record<Role, number>> = {
  drums: -7,
  percussion: -7,
  chords: -3,
  counter: -3,
  lead: -2,
};

/** A channel's processing before the faders: filters, amplifier, saturation, chorus, tremolo. */
export class Strip {
  private readonly filters: StereoBiquad[] = [];
  private readonly amp: Amplifier | null;
  private readonly chorus: Chorus | null;
  private time = 0;

  constructor(
    private readonly channel: Channel,
    role: Role,
  ) {
    const air = AIR_DB[role];
    if (air) this.filters.push(new StereoBiquad(design('highshelf', 6500, Math.SQRT1_2, air)));
    if (channel.lowCut) this.filters.push(new StereoBiquad(design('highpass', channel.lowCut)));
    if (channel.highCut) this.filters.push(new StereoBiquad(design('lowpass', channel.highCut)));
    this.amp = channel.amp ? new Amplifier(channel.amp) : null;
    this.chorus = channel.chorus ? new Chorus(channel.chorus) : null;
  }

  process(left: Float32Array, right: Float32Array, count: number): void {
    this.amp?.process(left, right, count);
    const { drive = 0, tremolo = 0 } = this.channel;
    if (drive > 0) saturate(left, right, count, drive);
    for (const filter of this.filters) filter.process(left, right, count);
    this.chorus?.process(left, right, count);
    if (tremolo > 0) this.wobble(left, right, count, tremolo);
    this.time += count;
  }

  private wobble(left: Float32Array, right: Float32Array, count: number, depth: number): void {
    const half = depth * 0.5;
    for (let start = 0; start < count; start += STEP) {
      const end = Math.min(count, start + STEP);
      const phase = ((this.time + start) / SAMPLE_RATE) * TREMOLO_HZ;
      const dip = half * sine(phase);
      const slope = (half * sine(phase + (STEP / SAMPLE_RATE) * TREMOLO_HZ) - dip) / STEP;
      let now = dip;
      // The channels are in opposite phase.
      for (let i = start; i < end; i++) {
        left[i] *= 1 - half - now;
        right[i] *= 1 - half + now;
        now += slope;
      }
    }
  }
}

function saturate(left: Float32Array, right: Float32Array, count: number, drive: number): void {
  const push = 1 + drive * 5;
  const back = 1 / (1 + drive * 2.2);
  for (let i = 0; i < count; i++) {
    left[i] = softClip(left[i] * push) * back;
    right[i] = softClip(right[i] * push) * back;
  }
}

/** Guitar amplifier: gain into a soft clipper at twice the rate, then a speaker that rolls off near 5 kHz. */
class Amplifier {
  private readonly pre: StereoBiquad;
  private readonly cabinet: StereoBiquad[];
  private readonly last = new Float64Array(2);
  private readonly low = new Float64Array(2);

  constructor(private readonly gain: number) {
    this.pre = new StereoBiquad(design('highpass', 110 + 130 * gain));
    const speaker = [
      design('peak', 2600, 0.9, 4),
      design('peak', 420, 0.8, -4),
      design('lowpass', 5200, 0.75),
      design('lowpass', 6400, 0.6),
      design('highpass', 85),
    ];
    this.cabinet = speaker.map((c) => new StereoBiquad(c));
  }

  process(left: Float32Array, right: Float32Array, count: number): void {
    this.pre.process(left, right, count);
    this.distort(left, count, 0);
    this.distort(right, count, 1);
    for (const filter of this.cabinet) filter.process(left, right, count);
  }

  private distort(buffer: Float32Array, count: number, side: 0 | 1): void {
    const push = 3 + 60 * this.gain * this.gain;
    const back = 0.34 - 0.16 * this.gain;
    let last = this.last[side];
    let low = this.low[side];
    for (let i = 0; i < count; i++) {
      const x = buffer[i] * push;
      const between = softClip((x + last) * 0.5 + 0.12);
      const now = softClip(x + 0.12);
      last = x;
      low = 0.25 * low + 0.375 * (between + now);
      buffer[i] = (low - 0.1) * back;
    }
    this.last[side] = last;
    this.low[side] = low;
  }
}

/** Two slowly moving delays, one per channel: width without a change of tone. */
class Chorus {
  private readonly lines = [new Float32Array(2048), new Float32Array(2048)] as const;
  private time = 0;

  constructor(private readonly depth: number) {}

  process(left: Float32Array, right: Float32Array, count: number): void {
    const [a, b] = this.lines;
    const dry = 1 - 0.3 * this.depth;
    const wet = this.depth * 0.7;
    for (let start = 0; start < count; start += STEP) {
      const end = Math.min(count, start + STEP);
      const turn = ((this.time + start) / SAMPLE_RATE) * CHORUS_HZ;
      const next = turn + (STEP / SAMPLE_RATE) * CHORUS_HZ;
      // The offset of 4,096 keeps positions from becoming negative.
      let delayLeft = 4096 - 520 - 150 * sine(turn);
      let delayRight = 4096 - 610 - 150 * sine(turn + 0.33);
      const slopeLeft = (4096 - 520 - 150 * sine(next) - delayLeft) / STEP;
      const slopeRight = (4096 - 610 - 150 * sine(next + 0.33) - delayRight) / STEP;
      for (let i = start; i < end; i++) {
        const at = (this.time + i) & 2047;
        a[at] = left[i];
        b[at] = right[i];
        left[i] = left[i] * dry + read(a, at + delayLeft) * wet;
        right[i] = right[i] * dry - read(b, at + delayRight) * wet;
        delayLeft += slopeLeft;
        delayRight += slopeRight;
      }
    }
    this.time += count;
  }
}

function read(line: Float32Array, position: number): number {
  const whole = position | 0;
  const a = line[whole & 2047];
  return a + (line[(whole + 1) & 2047] - a) * (position - whole);
}
