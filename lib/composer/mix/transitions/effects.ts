import { metal, riser } from '../../instruments/drums/drums';
import { KIT_SPECS } from '../../instruments/drums/kits';
import {
  fadeEdges,
  noiseSource,
  SAMPLE_RATE,
  type Sound,
  StateVariable,
  samples,
  sine,
} from '../../instruments/dsp';
import type { Effect } from './transitions';

/** A cymbal played backwards, another one on the other side. */
function swell(seconds: number): Sound {
  const { hat } = KIT_SPECS['acoustic-kit'];
  const side = (variant: number) => metal({ ...hat, corner: 3600, metal: 0.3 }, seconds, variant).reverse();
  return { left: side(1), right: side(2) };
}

function boom(seconds: number, seed: number): Float32Array {
  const noise = noiseSource(seed);
  const filter = new StateVariable();
  const out = new Float32Array(samples(seconds));
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const left = 1 - i / out.length;
    if (i % 64 === 0) filter.tune(300 + 4200 * left ** 4, 0.1);
    filter.run(noise());
    phase += (34 + 46 * left ** 8) / SAMPLE_RATE;
    out[i] = sine(phase) * left ** 3 + filter.low * 0.35 * left ** 5;
  }
  return out;
}

function soundOf({ kind, seconds }: Effect): Sound {
  if (kind === 'swell') return swell(seconds);
  if (kind === 'impact') return { left: boom(seconds, 71), right: boom(seconds, 72) };
  const noise = kind === 'riser' ? riser(seconds) : riser(seconds).reverse();
  return { left: noise, right: noise.slice() };
}

/** Renders an effect: its peak is its gain, and both ends are faded. */
export function renderEffect(effect: Effect): Sound {
  const sound = soundOf(effect);
  for (const side of [sound.left, sound.right]) {
    const peak = side.reduce((max, x) => Math.max(max, Math.abs(x)), 1e-6);
    for (let i = 0; i < side.length; i++) side[i] *= effect.gain / peak;
    fadeEdges(side, 0.002, 0.02);
  }
  return sound;
}

/** Plays the effects of a song, each rendered when it first begins: most are the same at every transition. */
export class EffectDesk {
  private readonly sounding: { start: number; sound: Sound }[] = [];
  private readonly rendered = new Map<string, Sound>();
  private next = 0;

  constructor(private readonly effects: readonly Effect[]) {}

  private soundOf(effect: Effect): Sound {
    const key = `${effect.kind} ${effect.seconds} ${effect.gain}`;
    const sound = this.rendered.get(key) ?? renderEffect(effect);
    this.rendered.set(key, sound);
    return sound;
  }

  /** Adds what sounds in a block that begins at sample `from`; returns false if nothing does. */
  process(left: Float32Array, right: Float32Array, from: number, count: number): boolean {
    for (let effect = this.effects[this.next]; effect; effect = this.effects[this.next]) {
      if (effect.start >= from + count) break;
      this.sounding.push({ start: effect.start, sound: this.soundOf(effect) });
      this.next++;
    }
    for (const { start, sound } of this.sounding) {
      const last = Math.min(count, start + sound.left.length - from);
      for (let i = Math.max(0, start - from); i < last; i++) {
        left[i] += sound.left[from + i - start];
        right[i] += sound.right[from + i - start];
      }
    }
    const remaining = this.sounding.filter(({ start, sound }) => start + sound.left.length > from + count);
    const sounded = this.sounding.length > 0;
    this.sounding.splice(0, this.sounding.length, ...remaining);
    return sounded;
  }
}
