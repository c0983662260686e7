import { SAMPLE_RATE, sine, softClip } from '../instruments/dsp';
import type { Channel } from '../score';
import { Biquad, design } from './biquad';

/** What one channel does to its signal before the faders: filters, amplifier, saturation, chorus, tremolo. */
export class Strip {
  private readonly filters: (readonly [Biquad, Biquad])[] = [];
  private readonly amp: Amplifier | null;
  private readonly chorus: Chorus | null;
  private time = 0;

  constructor(private readonly channel: Channel) {
    const pair = (kind: 'lowpass' | 'highpass', frequency: number) => {
      const c = design(kind, frequency);
      this.filters.push([new Biquad(c), new Biquad(c)]);
    };
    if (channel.lowCut) pair('highpass', channel.lowCut);
    if (channel.highCut) pair('lowpass', channel.highCut);
    this.amp = channel.amp ? new Amplifier(channel.amp) : null;
    this.chorus = channel.chorus ? new Chorus(channel.chorus) : null;
  }

  process(left: Float32Array, right: Float32Array, count: number): void {
    this.amp?.process(left, right, count);
    const { drive = 0, tremolo = 0 } = this.channel;
    if (drive > 0) saturate(left, right, count, drive);
    for (const [l, r] of this.filters) {
      l.process(left, count);
      r.process(right, count);
    }
    this.chorus?.process(left, right, count);
    if (tremolo > 0) this.wobble(left, right, count, tremolo);
    this.time += count;
  }

  private wobble(left: Float32Array, right: Float32Array, count: number, depth: number): void {
    for (let i = 0; i < count; i++) {
      const phase = ((this.time + i) / SAMPLE_RATE) * 4.6;
      left[i] = left[i] * (1 - depth * 0.5 * (1 + sine(phase)));
      right[i] = right[i] * (1 - depth * 0.5 * (1 + sine(phase + 0.5)));
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

/** Guitar amplifier: gain into a soft clipper at twice the rate, then a loudspeaker that ends near 5 kHz. */
class Amplifier {
  private readonly pre: [Biquad, Biquad];
  private readonly cabinet: (readonly [Biquad, Biquad])[];
  private readonly last = [0, 0];
  private readonly low = [0, 0];

  constructor(private readonly gain: number) {
    const tight = design('highpass', 110 + 130 * gain);
    this.pre = [new Biquad(tight), new Biquad(tight)];
    const speaker = [
      design('peak', 2600, 0.9, 4),
      design('peak', 420, 0.8, -4),
      design('lowpass', 5200, 0.75),
      design('lowpass', 6400, 0.6),
      design('highpass', 85),
    ];
    this.cabinet = speaker.map((c) => [new Biquad(c), new Biquad(c)] as const);
  }

  process(left: Float32Array, right: Float32Array, count: number): void {
    this.side(left, count, 0);
    this.side(right, count, 1);
  }

  private side(buffer: Float32Array, count: number, side: 0 | 1): void {
    this.pre[side].process(buffer, count);
    const push = 3 + 60 * this.gain * this.gain;
    const back = 0.34 - 0.16 * this.gain;
    let last = this.last[side];
    let low = this.low[side];
    for (let i = 0; i < count; i++) {
      const x = buffer[i] * push;
      const between = softClip((x + last) * 0.5 + 0.12);
      const now = softClip(x + 0.12);
      last = x;
      low += 0.75 * ((between + now) * 0.5 - low);
      buffer[i] = (low - 0.1) * back;
    }
    this.last[side] = last;
    this.low[side] = low;
    for (const pair of this.cabinet) pair[side].process(buffer, count);
  }
}

/** Two slowly moving delays, one per side: width without a change of tone. */
class Chorus {
  private readonly lines = [new Float32Array(2048), new Float32Array(2048)] as const;
  private at = 0;
  private time = 0;

  constructor(private readonly depth: number) {}

  process(left: Float32Array, right: Float32Array, count: number): void {
    const [a, b] = this.lines;
    for (let i = 0; i < count; i++) {
      a[this.at] = left[i];
      b[this.at] = right[i];
      const turn = (this.time / SAMPLE_RATE) * 0.55;
      const l = read(a, this.at, 520 + 150 * sine(turn));
      const r = read(b, this.at, 610 + 150 * sine(turn + 0.33));
      left[i] = left[i] * (1 - 0.3 * this.depth) + l * this.depth * 0.7;
      right[i] = right[i] * (1 - 0.3 * this.depth) - r * this.depth * 0.7;
      this.at = (this.at + 1) & 2047;
      this.time++;
    }
  }
}

function read(line: Float32Array, at: number, delay: number): number {
  const position = at - delay + 4096;
  const whole = Math.floor(position);
  const a = line[whole & 2047];
  const b = line[(whole + 1) & 2047];
  return a + (b - a) * (position - whole);
}
