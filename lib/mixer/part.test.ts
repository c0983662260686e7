import { MPEGDecoder } from 'mpg123-decoder';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeMp3 } from '@/lib/audio/encode';
import { tagMp3 } from '@/lib/audio/tag';
import { Part } from './part';
import { RATE, silence } from './stereo';

const SECONDS = 6;
/** A tone that rises, and noise that comes and goes, so that every frame differs and some need many bits. */
const original = Float32Array.from({ length: SECONDS * RATE }, (_, i) => {
  const noise = ((Math.imul(i, 2_654_435_761) >>> 0) / 2 ** 32 - 0.5) * 0.2;
  return 0.4 * Math.sin(i * (0.01 + i * 2e-7)) + (Math.sin(i / 9000) > 0 ? noise : 0);
});

let part: Part;
let whole: Float32Array;

async function openPart(): Promise<Part> {
  const file = tagMp3(await encodeMp3({ sampleRate: RATE, left: original, right: original }), {
    title: 'Sea',
  });
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  return new Part(file, decoder);
}

function read(position: number, count: number, gain = 1): Float32Array {
  const sound = silence(count);
  part.addTo(sound, position, { from: 0, to: count }, gain);
  return sound[0];
}

function largestDifference(a: Float32Array, b: Float32Array): number {
  return a.reduce((largest, sample, i) => Math.max(largest, Math.abs(sample - (b[i] ?? 0))), 0);
}

beforeAll(async () => {
  part = await openPart();
  whole = read(0, original.length);
});

describe('a part', () => {
  it('is as long as its sound, and begins where the sound does', () => {
    expect(part.length).toBeGreaterThanOrEqual(original.length);
    expect(part.length - original.length).toBeLessThan(2 * 1152);
    const error = whole.reduce((sum, sample, i) => sum + (sample - (original[i] ?? 0)) ** 2, 0);
    const energy = original.reduce((sum, sample) => sum + sample ** 2, 0);
    expect(10 * Math.log10(error / energy)).toBeLessThan(-15);
  });

  it('sounds the same from every position, read in whatever order', () => {
    for (const position of [200_001, 0, 17_327, 100_000, 20_000, 250_000]) {
      const there = read(position, 9_000);
      expect(largestDifference(there, whole.subarray(position, position + 9_000))).toBeLessThan(2e-5);
    }
  });

  it('adds to what is there, and is silent before and after the song', () => {
    const sound = silence(300);
    sound[0].fill(0.25);
    part.addTo(sound, 50_000, { from: 100, to: 200 }, 0.5);
    expect(sound[0][99]).toBe(0.25);
    expect(sound[0][150]).toBeCloseTo(0.25 + 0.5 * (whole[50_050] ?? 0), 5);
    expect(sound[0][200]).toBe(0.25);
    expect(read(-5_000, 2_000).every((sample) => sample === 0)).toBe(true);
    expect(read(part.length + 5_000, 2_000).every((sample) => sample === 0)).toBe(true);
  });
});
