import { describe, expect, it } from 'vitest';
import { toLufs, weightedPowers } from '@/lib/audio/loudness';
import { understand } from '../brief';
import { compose } from '../compose';
import type { GenreId } from '../genres/catalogue';
import { render } from '../render';
import { type Score, secondsAt } from '../score';
import { newAutomation } from './automation';
import { DrumBus } from './drum-bus';
import { EarlyReflections } from './early';
import { EffectDesk, renderEffect } from './transitions/effects';
import { Sweeps } from './transitions/sweeps';
import { effectsOf, sweepsOf } from './transitions/transitions';

const RATE = 44_100;
const power = (part: Float32Array) => part.reduce((sum, x) => sum + x * x, 0) / part.length;
const tone = (hertz: number, seconds: number) =>
  Float32Array.from({ length: seconds * RATE }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / RATE));

const scoreOf = (genre: GenreId): Score =>
  compose(understand({ prompt: 'a song', genre, durationSeconds: 120 }), 1);

describe('early reflections', () => {
  const responseOf = (walls: 'booth' | 'hall') => {
    const early = new EarlyReflections(walls);
    const [left, right, click, silence] = [4096, 4096, 4096, 4096].map((length) => new Float32Array(length));
    const outs = [left, right];
    click[0] = 1;
    const whole = [new Float32Array(16_384), new Float32Array(16_384)];
    for (let block = 0; block < 4; block++) {
      const input = block === 0 ? click : silence;
      for (const out of outs) out.fill(0);
      early.process(input, input, left, right, 4096);
      for (const [side, out] of outs.entries()) whole[side].set(out, block * 4096);
    }
    return whole;
  };
  const firstOf = (side: Float32Array) => side.findIndex((x) => Math.abs(x) > 0.01);

  it('come later in a hall than in a booth, differ between the ears, and end', () => {
    const [booth, hall] = [responseOf('booth'), responseOf('hall')];
    expect(firstOf(booth[0])).toBeGreaterThan(20);
    expect(firstOf(hall[0])).toBeGreaterThan(2 * firstOf(booth[0]));
    expect(hall[0]).not.toEqual(hall[1]);
    expect(power(hall[0].subarray(0.19 * RATE))).toBeLessThan(1e-9);
    expect(power(booth[0].subarray(0.1 * RATE))).toBeLessThan(1e-9);
  });
});

describe('the parallel drum bus', () => {
  it('raises the body of a stroke more than its attack', () => {
    const stroke = tone(200, 1).map((x, i) => x * (i < 441 ? 0.9 : 0.06));
    const out = new Float32Array(stroke.length);
    new DrumBus(0.3, newAutomation(1, 4096).drums, false).process(
      stroke,
      stroke,
      out,
      out.slice(),
      stroke.length,
    );
    const gain = (from: number, to: number) =>
      Math.sqrt(power(out.subarray(from, to)) / power(stroke.subarray(from, to)));
    expect(gain(20_000, 40_000)).toBeGreaterThan(3 * gain(300, 441));
  });

  it('is silent without a share', () => {
    const out = new Float32Array(RATE);
    new DrumBus(0, newAutomation(1, 4096).drums, false).process(tone(200, 1), tone(200, 1), out, out, RATE);
    expect(power(out)).toBe(0);
  });
});

describe('transitions', () => {
  const startsOf = (score: Score) =>
    score.sections.map(({ startBeat }) => Math.round(secondsAt(score, startBeat) * RATE));

  it('lead into fuller sections of club music and open them', () => {
    const score = scoreOf('house');
    const effects = effectsOf(score);
    const starts = startsOf(score);
    expect(effects.filter(({ kind }) => kind === 'riser').length).toBeGreaterThan(0);
    for (const { kind, start, seconds } of effects) {
      const edge = kind === 'riser' ? start + Math.round(seconds * RATE) : start;
      expect(Math.min(...starts.map((at) => Math.abs(at - edge)))).toBeLessThan(3);
    }
    expect(effects.map(({ start }) => start)).toEqual(
      effects.map(({ start }) => start).sort((a, b) => a - b),
    );
  });

  it('are only what a style has', () => {
    expect(effectsOf(scoreOf('jazz'))).toEqual([]);
    expect(sweepsOf(scoreOf('jazz'))).toEqual([]);
    expect(new Set(effectsOf(scoreOf('rock')).map(({ kind }) => kind))).toEqual(new Set(['swell']));
    expect(effectsOf(scoreOf('lo-fi'))).toEqual([]);
    expect(sweepsOf(scoreOf('lo-fi')).map(({ kind }) => kind)).toEqual(['lowpass', 'lowpass']);
  });

  it('have sounds that grow or fade and peak at their gain', () => {
    const peak = (side: Float32Array) => side.reduce((max, x) => Math.max(max, Math.abs(x)), 0);
    for (const kind of ['riser', 'swell', 'fall', 'impact'] as const) {
      const { left, right } = renderEffect({ kind, start: 0, seconds: 2, gain: 0.25 });
      expect(peak(left)).toBeCloseTo(0.25, 1);
      expect(right.length).toBe(left.length);
      const grows = power(left.subarray(RATE)) > power(left.subarray(0, RATE));
      expect(grows).toBe(kind === 'riser' || kind === 'swell');
    }
  });

  it('sound over the edges of blocks', () => {
    const effect = { kind: 'impact', start: 1000, seconds: 0.5, gain: 0.5 } as const;
    const desk = new EffectDesk([effect]);
    const out = new Float32Array(8 * 4096);
    const heard = Array.from({ length: 8 }, (_, block) => {
      const part = out.subarray(block * 4096, (block + 1) * 4096);
      return desk.process(part, new Float32Array(4096), block * 4096, 4096);
    });
    const { left } = renderEffect(effect);
    expect(power(left.map((x, i) => x - out[1000 + i]))).toBe(0);
    expect(heard[0]).toBe(true);
    expect(heard[7]).toBe(false);
  });
});

describe('a sweep', () => {
  it('filters the mix while it lasts and leaves the rest as it is', () => {
    const song = tone(6000, 3);
    const sweeps = new Sweeps([{ kind: 'lowpass', from: RATE, to: 2 * RATE, fromHertz: 300, toHertz: 600 }]);
    const [left, right] = [song.slice(), song.slice()];
    for (let at = 0; at < song.length; at += 4096)
      sweeps.process(
        left.subarray(at, at + 4096),
        right.subarray(at, at + 4096),
        at,
        Math.min(4096, song.length - at),
      );
    const change = left.map((x, i) => x - song[i]);
    expect(power(change.subarray(0, RATE)) + power(change.subarray(2 * RATE))).toBe(0);
    expect(power(left.subarray(1.1 * RATE, 1.9 * RATE))).toBeLessThan(0.01);
    expect(power(left.map((x, i) => x - right[i]))).toBe(0);
  });
});

describe('a drop', () => {
  it.each(['techno', 'dubstep'] as const)('of %s is louder than the build before it', (genre) => {
    const score = compose(understand({ prompt: 'a song', genre, durationSeconds: 50 }), 1);
    const { left, right } = render(score);
    const loudnessOf = ({ startBeat, beats }: Score['sections'][number]) => {
      const [from, to] = [startBeat, startBeat + beats].map((beat) =>
        Math.round(secondsAt(score, beat) * RATE),
      );
      const powers = weightedPowers(left.subarray(from, to), right.subarray(from, to), RATE, 4410);
      return toLufs(powers.reduce((sum, one) => sum + one, 0) / powers.length);
    };
    const drop = score.sections.findIndex(({ name }) => name === 'drop');
    const [before, after] = [drop - 1, drop].map((at) => loudnessOf(score.sections[at]));
    expect(score.sections[drop - 1].name).toBe('build');
    expect(after - before).toBeGreaterThan(0.2);
  });
});
