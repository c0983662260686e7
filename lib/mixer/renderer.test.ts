import { MPEGDecoder } from 'mpg123-decoder';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeMp3 } from '@/lib/audio/encode';
import { Part } from './part';
import { Renderer, type Run } from './renderer';
import { RATE } from './stereo';
import { Stretcher } from './stretcher';

const SECONDS = 8;
const TONE_HZ = 440;
const CLICK = 60;

const tone = Float32Array.from(
  { length: SECONDS * RATE },
  (_, i) => 0.2 * Math.sin((2 * Math.PI * TONE_HZ * i) / RATE),
);
/** A click at each whole second. */
const clicks = Float32Array.from({ length: SECONDS * RATE }, (_, i) =>
  i % RATE < CLICK && i >= RATE ? 0.8 : 0,
);

let renderer: Renderer;

async function partOf(samples: Float32Array): Promise<Part> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  return new Part(await encodeMp3({ sampleRate: RATE, left: samples, right: samples }), decoder);
}

function play(run: Partial<Run>, seconds: number): Float32Array {
  renderer.restart({ from: 0, gains: [1, 1], tempo: 1, semitones: 0, loop: null, ...run });
  return renderer.next(Math.round(seconds * RATE)).sound[0];
}

/** Seconds at which the sound becomes loud. */
function clicksIn(sound: Float32Array): number[] {
  const found: number[] = [];
  sound.forEach((sample, i) => {
    const last = found.at(-1);
    if (Math.abs(sample) > 0.35 && (last === undefined || i / RATE - last > 0.3)) found.push(i / RATE);
  });
  return found;
}

/** Upward crossings of zero per second. */
function pitchOf(sound: Float32Array): number {
  let crossings = 0;
  for (let i = 1; i < sound.length; i++) if ((sound[i - 1] ?? 0) < 0 && (sound[i] ?? 0) >= 0) crossings++;
  return (crossings * RATE) / sound.length;
}

beforeAll(async () => {
  renderer = new Renderer(await Promise.all([tone, clicks].map(partOf)), await Stretcher.open());
});

describe('what a listener hears', () => {
  it('is the sum, without a part that is muted', () => {
    expect(clicksIn(play({}, 3.5))).toHaveLength(3);
    expect(clicksIn(play({ gains: [1, 0] }, 3.5))).toHaveLength(0);
    expect(pitchOf(play({ gains: [1, 0] }, 2))).toBeCloseTo(TONE_HZ, -1);
    expect(Math.max(...play({ gains: [0, 0] }, 1))).toBe(0);
  });

  it.each([
    { tempo: 0.5, semitones: 0 },
    { tempo: 0.75, semitones: 3 },
    { tempo: 1.5, semitones: -6 },
    { tempo: 1, semitones: 6 },
  ])('keeps its places at tempo $tempo and $semitones semitones', ({ tempo, semitones }) => {
    const heard = clicksIn(play({ from: 2.5 * RATE, gains: [0, 1], tempo, semitones }, 4 / tempo));
    const expected = [3, 4, 5, 6].map((second) => (second - 2.5) / tempo);
    expect(heard).toHaveLength(expected.length);
    for (const [i, second] of heard.entries()) expect(second).toBeCloseTo(expected[i] ?? 0, 1);
    const steady = play({ from: RATE, gains: [1, 0], tempo, semitones }, 2);
    expect(pitchOf(steady) / (TONE_HZ * 2 ** (semitones / 12))).toBeCloseTo(1, 1);
  });

  it('loops a section, also slower', () => {
    const loop = { start: 1.5 * RATE, end: 2.5 * RATE };
    const plain = clicksIn(play({ from: 1.5 * RATE, gains: [0, 1], loop }, 4));
    expect(plain.map((second) => Math.round(second * 10) / 10)).toEqual([0.5, 1.5, 2.5, 3.5]);
    const slow = clicksIn(play({ from: 1.5 * RATE, gains: [0, 1], loop, tempo: 0.5 }, 7.5));
    expect(slow.map(Math.round)).toEqual([1, 3, 5, 7]);
  });

  it('ends with the song, later if it is slower', () => {
    const from = renderer.length - RATE;
    renderer.restart({ from, gains: [1, 1], tempo: 1, semitones: 0, loop: null });
    expect(renderer.next(RATE / 2)).toMatchObject({ isLast: false });
    const end = renderer.next(RATE);
    expect([end.sound[0].length, end.isLast]).toEqual([RATE / 2, true]);
    renderer.restart({ from, gains: [1, 1], tempo: 0.5, semitones: 0, loop: null });
    expect(renderer.next(3 * RATE).sound[0]).toHaveLength(2 * RATE);
  });

  it('does without what only WebAssembly can do', () => {
    const plain = new Renderer([], null);
    plain.restart({ from: 0, gains: [], tempo: 0.5, semitones: 2, loop: null });
    expect(plain.next(10).isLast).toBe(true);
  });
});
