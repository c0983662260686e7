import { noiseSource, SAMPLE_RATE, StateVariable, sine } from '../instruments/dsp';
import type { TextureId } from '../instruments/names';

/** A continuous background sound, generated block by block and added to both channels. */
export interface Texture {
  process(left: Float32Array, right: Float32Array, count: number): void;
}

/** Starts a texture, deterministic per seed. */
export function startTexture(id: TextureId, seed: number): Texture {
  if (id === 'vinyl') return new Crackle(seed, 0.0006, 0.02);
  if (id === 'fire') return new Crackle(seed, 0.002, 0.16);
  if (id === 'birds') return new Birds(seed);
  return new Weather(id, seed);
}

/** Filtered noise with slow swell (sea, wind), or steady with drops (rain). */
class Weather implements Texture {
  private readonly noises: [() => number, () => number];
  private readonly filters = [new StateVariable(), new StateVariable()] as const;
  private readonly highs = [new StateVariable(), new StateVariable()] as const;
  private readonly drops: () => number;
  private time = 0;
  private drop = [0, 0];
  private ring = [new StateVariable(), new StateVariable()] as const;

  constructor(
    private readonly kind: TextureId,
    seed: number,
  ) {
    this.noises = [noiseSource(seed + 1), noiseSource(seed + 2)];
    this.drops = noiseSource(seed + 3);
    for (const filter of this.highs) filter.tune(kind === 'rain' ? 900 : 60, 0);
  }

  process(left: Float32Array, right: Float32Array, count: number): void {
    for (let i = 0; i < count; i++) {
      if (i % 64 === 0) this.move();
      const swell = this.swell(this.time / SAMPLE_RATE);
      left[i] = left[i] + this.side(0, swell);
      right[i] = right[i] + this.side(1, swell);
      this.time++;
    }
  }

  private swell(t: number): number {
    if (this.kind === 'rain') return 0.85 + 0.15 * sine(t * 0.07);
    const wave = 0.5 + 0.5 * sine(t * 0.093 + 0.2 * sine(t * 0.031));
    return this.kind === 'sea' ? 0.2 + 0.8 * wave * wave : 0.35 + 0.4 * wave + 0.25 * sine(t * 0.21) * wave;
  }

  private move(): void {
    const t = this.time / SAMPLE_RATE;
    const s = this.swell(t);
    const corner = this.kind === 'rain' ? 7500 : this.kind === 'sea' ? 400 + 2600 * s : 280 + 700 * s;
    const resonance = this.kind === 'wind' ? 0.55 : 0.02;
    this.filters[0].tune(corner, resonance);
    this.filters[1].tune(corner * 1.04, resonance);
    if (this.kind !== 'rain') return;
    for (const side of [0, 1] as const) {
      if (this.drops() > 0.86) {
        this.drop[side] = 0.3 + 0.5 * Math.abs(this.drops());
        this.ring[side].tune(2200 + 2500 * Math.abs(this.drops()), 0.93);
      }
    }
  }

  private side(side: 0 | 1, swell: number): number {
    const filter = this.filters[side];
    filter.run(this.noises[side]());
    const high = this.highs[side];
    high.run(filter.low);
    let y = high.high * swell * 0.5;
    if (this.kind === 'rain') {
      const hit = this.drop[side];
      this.drop[side] = 0;
      this.ring[side].run(hit);
      y = y * 0.45 + this.ring[side].band * 0.5;
    }
    return y;
  }
}

/** Samples until the ring of a click has decayed (below −120 dB). */
const RING = 256;

/** Clicks at random moments over a little hiss: vinyl, or, louder and woodier, fire. */
class Crackle implements Texture {
  private readonly chance: () => number;
  private readonly hiss: readonly [Noise, Noise];
  private readonly rings = [new StateVariable(), new StateVariable()] as const;
  /** Samples for which a click still rings. */
  private ringing = 0;

  constructor(
    seed: number,
    private readonly density: number,
    rumble: number,
  ) {
    this.chance = noiseSource(seed + 11);
    this.hiss = [new Noise(seed + 12, rumble), new Noise(seed + 13, rumble)];
    this.rings[0].tune(2600, 0.4);
    this.rings[1].tune(3100, 0.4);
  }

  process(left: Float32Array, right: Float32Array, count: number): void {
    this.hiss[0].process(left, count);
    this.hiss[1].process(right, count);
    const { chance, density } = this;
    const [a, b] = this.rings;
    for (let i = 0; i < count; i++) {
      const x = Math.abs(chance());
      if (x < density) this.ringing = RING;
      if (this.ringing === 0) continue;
      this.ringing--;
      const click = x < density ? chance() * 1.6 : 0;
      a.run(click);
      b.run(x < density * 0.5 ? click : click * 0.3);
      left[i] += a.band * 0.8;
      right[i] += b.band * 0.8;
    }
  }
}

/** The hiss of one channel with a rumble under it. */
class Noise {
  private readonly next: () => number;
  private low = 0;

  constructor(
    seed: number,
    private readonly rumble: number,
  ) {
    this.next = noiseSource(seed);
  }

  process(buffer: Float32Array, count: number): void {
    const { next, rumble } = this;
    let { low } = this;
    for (let i = 0; i < count; i++) {
      const noise = next();
      low += 0.02 * (noise - low);
      buffer[i] += noise * 0.012 + low * rumble;
    }
    this.low = low;
  }
}

/** Short gliding whistles, alternating between left and right. */
class Birds implements Texture {
  private readonly chance: () => number;
  private left = 0;
  private length = 1;
  private phase = 0;
  private base = 3000;
  private glide = 0;
  private pan = 0;

  constructor(seed: number) {
    this.chance = noiseSource(seed + 21);
  }

  process(left: Float32Array, right: Float32Array, count: number): void {
    for (let i = 0; i < count; i++) {
      if (this.left <= 0) {
        if (Math.abs(this.chance()) > 0.00006) continue;
        this.length = 2600 + 5200 * Math.abs(this.chance());
        this.left = this.length;
        this.base = 2600 + 2200 * Math.abs(this.chance());
        this.glide = this.chance() * 1400;
        this.pan = this.chance() * 0.8;
      }
      const x = 1 - this.left / this.length;
      this.phase += (this.base + this.glide * x + 300 * sine(x * 5)) / SAMPLE_RATE;
      const y = sine(this.phase) * sine(x / 2) * 0.22;
      left[i] = left[i] + y * (0.5 - this.pan / 2);
      right[i] = right[i] + y * (0.5 + this.pan / 2);
      this.left--;
    }
  }
}
