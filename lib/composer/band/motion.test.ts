import { describe, expect, it } from 'vitest';
import { type Gesture, PLAIN } from '../instruments/gesture';
import { type Expression, motionOf } from './motion';

const expression: Expression = { vibrato: 20, rate: 5, delay: 0.2, swell: 0.25, breath: 0, skip: 0 };
const motion = (gesture: Partial<Gesture> = {}, played: Expression | null = expression) =>
  motionOf(played, { ...PLAIN, held: 3, ...gesture }, 0);

/** The widest of some values between two times. */
function widest(value: (time: number) => number, from: number, to: number): number {
  let most = 0;
  for (let time = from; time < to; time += 0.005) most = Math.max(most, Math.abs(value(time)));
  return most;
}

describe('the motion of a held note', () => {
  it('has a vibrato that begins late and grows', () => {
    const { cents } = motion();
    expect(widest(cents, 0, 0.2)).toBeLessThan(4);
    expect(widest(cents, 0.2, 0.45)).toBeLessThan(14);
    expect(widest(cents, 1, 2)).toBeGreaterThan(18);
  });

  it('swells to its middle, if it is long', () => {
    const { gain } = motion({}, { ...expression, vibrato: 0 });
    expect(gain(1.5)).toBeGreaterThan(1.1);
    expect(gain(0.05)).toBeLessThan(0.95);
    const short = motion({ held: 0.4 }, { ...expression, vibrato: 0 });
    expect(short.gain(0.2)).toBe(short.gain(0.05));
  });

  it('slides in within a tenth of a second, falls off at its end, and stops under a palm', () => {
    const slid = motion({ slide: -2 }, null);
    expect([slid.cents(0), slid.cents(0.1)]).toEqual([-200, 0]);
    const fallen = motion({ falls: true }, null);
    expect(fallen.cents(2.7)).toBe(0);
    expect(fallen.cents(3)).toBeCloseTo(-500);
    expect(fallen.gain(3)).toBeCloseTo(0.4);
    expect(motion({ isMuted: true }, null).gain(0.5)).toBeLessThan(0.01);
  });

  it('is still for what is struck', () => {
    const struck = motion({}, null);
    expect([struck.cents(1), struck.gain(0), struck.gain(2)]).toEqual([0, 1, 1]);
  });
});
