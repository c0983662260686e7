import { describe, expect, it } from 'vitest';
import { entry, positionAfter } from './loop';
import { Mix } from './mix';
import { Part } from './part';

/** A part whose samples are given by a function instead of a file. */
function partOf(sampleAt: (position: number) => number, length = 100_000): Part {
  const part = new Part(new Uint8Array(), { decode: () => ({ channelData: [] }) });
  return Object.defineProperties(part, {
    length: { value: length },
    addTo: {
      value: ((to, position, range, gain) => {
        for (let i = range.from; i < range.to; i++)
          for (const channel of to)
            channel[i] = (channel[i] ?? 0) + gain * sampleAt(position + i - range.from);
      }) satisfies Part['addTo'],
    },
  });
}

const ramp = partOf((position) => position);
const one = partOf(() => 1);

describe('a mix', () => {
  it('is the sum of its parts, each as loud as it is set', () => {
    const mix = new Mix([ramp, one]);
    mix.restart({ from: 1_000, gains: [1, 0.5], loop: null });
    expect([...mix.read(3)[0]]).toEqual([1000.5, 1001.5, 1002.5]);
    expect([...mix.read(2)[1]]).toEqual([1003.5, 1004.5]);
    mix.restart({ from: 7, gains: [0, 1], loop: null });
    expect([...mix.read(2)[0]]).toEqual([1, 1]);
  });

  it('comes from the end of a loop to its beginning, fading for 256 samples', () => {
    const mix = new Mix([ramp]);
    const loop = { start: 10_000, end: 20_000 };
    mix.restart({ from: 19_990, gains: [1], loop });
    const [left] = mix.read(400);
    expect([...left.subarray(0, 10)]).toEqual(Array.from({ length: 10 }, (_, i) => 19_990 + i));
    expect(left[10]).toBe(20_000);
    expect(left[10 + 128]).toBeCloseTo((20_128 + 10_128) / 2, 0);
    expect([...left.subarray(266, 270)]).toEqual([10_256, 10_257, 10_258, 10_259]);
  });

  it('fades the same way in pieces of any size', () => {
    const loop = { start: 500, end: 900 };
    const [whole, pieces] = [new Mix([ramp, one]), new Mix([ramp, one])];
    for (const mix of [whole, pieces]) mix.restart({ from: 0, gains: [1, 1], loop });
    const read = [7, 450, 443, 100, 1_000].flatMap((count) => [...pieces.read(count)[0]]);
    expect(read).toEqual([...whole.read(2_000)[0]]);
  });

  it('plays into a loop from before', () => {
    const mix = new Mix([ramp]);
    mix.restart({ from: 498, gains: [1], loop: { start: 500, end: 900 } });
    expect([...mix.read(4)[0]]).toEqual([498, 499, 500, 501]);
  });
});

describe('the position after a while', () => {
  it('goes round a loop, which may be entered from before', () => {
    const loop = { start: 10, end: 14 };
    expect([0, 9, 13.5, 14, 18, 23].map((played) => positionAfter(0, played, loop))).toEqual([
      0, 9, 13.5, 10, 10, 11,
    ]);
    expect(positionAfter(3, 90, null)).toBe(93);
    expect([5, 12, 14, 99].map((from) => entry(from, loop))).toEqual([5, 12, 10, 10]);
  });
});
