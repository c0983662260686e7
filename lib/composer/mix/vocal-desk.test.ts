import { describe, expect, it } from 'vitest';
import { noiseSource, SAMPLE_RATE } from '../instruments/dsp';
import { render } from '../render';
import { SUNG_LEVEL } from '../vocals';
import { digestOf, songOf } from '../voice/testing/sung';
import { newAutomation } from './automation';
import { Biquad, design } from './biquad';
import { SpectralDucker } from './spectral-ducker';
import { VocalDesk } from './vocal-desk';

const BLOCK = 4096;
const BLOCKS = 40;

const silence = () => new Float32Array(BLOCK * BLOCKS);

function noise(level: number): Float32Array {
  const next = noiseSource(7);
  return silence().map(() => next() * level);
}

/** A note in the second half. */
const note = (hertz = 450) =>
  silence().map((_, i) =>
    i < (BLOCK * BLOCKS) / 2
      ? 0
      : SUNG_LEVEL * Math.SQRT2 * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE),
  );

/** Mixes a voice into an accompaniment; returns the mix, and what the room got. */
function mixed(
  voice: Float32Array,
  accompaniment: Float32Array,
  {
    isMuted = false,
    replays = false,
    faders = newAutomation((BLOCK * BLOCKS) / SAMPLE_RATE, BLOCK).voice,
  } = {},
) {
  const desk = new VocalDesk({ left: voice, right: voice }, BLOCK, faders, { replays, isMuted });
  const [left, right] = [accompaniment.slice(), accompaniment.slice()];
  let room = 0;
  for (let from = 0; from < left.length; from += BLOCK) {
    const sends = [silence(), silence(), silence(), silence()] as const;
    const block = [left, right].map((side) => side.subarray(from, from + BLOCK));
    desk.send(block[0], block[1], sends, from, BLOCK);
    desk.add(block[0], block[1]);
    room += levelOf(sends[0]);
  }
  return { left, room, faders };
}

function levelOf(signal: Float32Array, kind: 'highpass' | 'lowpass' = 'highpass', hertz = 20): number {
  const band = signal.slice();
  for (let i = 0; i < 2; i++) new Biquad(design(kind, hertz)).process(band, band.length);
  return Math.sqrt(band.reduce((sum, value) => sum + value * value, 0) / band.length);
}

const firstHalf = (signal: Float32Array) => signal.subarray(0, signal.length / 2);
const lastQuarter = (signal: Float32Array) => signal.subarray((signal.length * 3) / 4);
const decibels = (ratio: number) => 20 * Math.log10(ratio);

describe('the singer’s channel', () => {
  it('leaves the accompaniment alone until the voice sings, and then makes room where it sounds', () => {
    const accompaniment = noise(0.1);
    const change = (hertz: number, around: number) => {
      const { left } = mixed(note(hertz), accompaniment, { isMuted: true });
      expect(firstHalf(left).every((value, i) => value === accompaniment[i])).toBe(true);
      const band = (signal: Float32Array) => {
        const high = signal.slice();
        new Biquad(design('highpass', around * 0.8)).process(high, high.length);
        return levelOf(high, 'lowpass', around * 1.25);
      };
      return decibels(band(lastQuarter(left)) / band(lastQuarter(accompaniment)));
    };
    expect(change(900, 1800)).toBeLessThan(-1.5);
    expect(change(900, 1800)).toBeGreaterThan(-14);
    expect(change(450, 3600)).toBeGreaterThan(-3);
    expect(change(450, 12_000)).toBeGreaterThan(-0.5);
  });

  it.each([0.02, 0.2])('rides the voice to an accompaniment of %d, and sends it to the room', (level) => {
    const accompaniment = noise(level);
    const { left, room } = mixed(note(), accompaniment);
    const among = (signal: Float32Array) => {
      const high = signal.slice();
      new Biquad(design('highpass', 300)).process(high, high.length);
      return levelOf(high, 'lowpass', 4000);
    };
    const voice = Math.sqrt(among(lastQuarter(left)) ** 2 - among(lastQuarter(accompaniment)) ** 2);
    const above = decibels(voice / among(accompaniment));
    expect(above).toBeGreaterThan(-5);
    expect(above).toBeLessThan(1);
    expect(room).toBeGreaterThan(0);
  });

  it('is the same when its faders are replayed', () => {
    const accompaniment = noise(0.1);
    const { left, faders } = mixed(note(900), accompaniment, { isMuted: true });
    const again = mixed(note(900), accompaniment, { isMuted: true, replays: true, faders });
    expect(again.left.every((value, i) => value === left[i])).toBe(true);
    expect(left.every((value, i) => value === accompaniment[i])).toBe(false);
  });
});

describe('the room for a voice', () => {
  /** Decibels by which noise round 900 Hz is lower under a voice that is heard as loud, at each block. */
  function room(gain: number, voice: Float32Array): number[] {
    const shares = new Float64Array(BLOCKS * 5);
    const ducker = new SpectralDucker(BLOCK, shares, false);
    const before = noise(0.1);
    for (const kind of ['highpass', 'lowpass'] as const)
      for (let i = 0; i < 2; i++) new Biquad(design(kind, 900)).process(before, before.length);
    const [left, right] = [before.slice(), before.slice()];
    return Array.from({ length: BLOCKS }, (_, block) => {
      const [l, r, v] = [left, right, voice].map((s) => s.subarray(block * BLOCK, (block + 1) * BLOCK));
      ducker.process(l, r, v, gain);
      return decibels(levelOf(l) / levelOf(before.subarray(block * BLOCK, (block + 1) * BLOCK)));
    });
  }
  /** A loud note in each third of four blocks. */
  const syllables = note(900).map((value, i) => ((i / BLOCK) % 3 < 2 ? value / SUNG_LEVEL : 0));

  it('is what the voice lacks: none under a loud one, up to 14 dB under a soft one', () => {
    const [loud, middling, soft] = [1, 0.004, 0.0005].map((gain) => room(gain, syllables).at(-1) ?? 0);
    expect(loud).toBeGreaterThan(-0.1);
    expect(middling).toBeLessThan(-2);
    expect(middling).toBeGreaterThan(soft + 2);
    expect(soft).toBeGreaterThan(-17);
  });

  it('stays open between two syllables, and closes after the line', () => {
    const half = BLOCKS / 2;
    const line = syllables.map((value, i) => (i < (half + 9) * BLOCK ? value : 0));
    const cuts = room(0.0005, line);
    expect(cuts[half - 1]).toBe(0);
    expect(Math.max(...cuts.slice(half + 3, half + 9))).toBeLessThan(-5);
    expect(cuts.at(-1)).toBeGreaterThan(-2.5);
  });
});

it('a song with a singer’s sound has it instead of the instrument', () => {
  const score = songOf({ kind: 'synthetic', voice: 'female', lines: [] });
  const { channel } = score.tracks[0];
  const seat = { channel, id: 'vocals', role: 'lead', instrument: 'vocal-lead', isMuted: false } as const;
  const notes = [{ beat: 2, beats: 4, pitch: 70, velocity: 0.8 }];
  const stem = { left: note(), right: note() };
  const lead = { ...seat, notes };
  const sung = render({ ...score, tracks: [...score.tracks, lead] }, { vocals: stem });
  expect(digestOf(sung)).toBe(digestOf(render(score, { vocals: stem })));
  expect(digestOf(sung)).not.toBe(digestOf(render(score)));
  const muted = { ...score, tracks: [...score.tracks, { ...lead, isMuted: true }] };
  const others = score.tracks.filter(({ instrument }) => instrument !== 'vocal-lead');
  expect(digestOf(render(muted, { vocals: stem }))).toBe(digestOf(render({ ...score, tracks: others })));
});
