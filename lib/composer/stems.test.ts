import { describe, expect, it } from 'vitest';
import { decibels } from '@/lib/audio/true-peak';
import { understand } from './brief';
import { compose } from './compose';
import type { GenreId } from './genres/catalogue';
import { noiseSource } from './instruments/dsp';
import { render } from './render';
import type { Score } from './score';
import { planStems, type StemOptions, StemRendering } from './stems';
import { SUNG_LEVEL, type VocalStem } from './vocals';

const SECONDS = 12;
const scoreOf = (genre: GenreId, durationSeconds = SECONDS) =>
  compose(understand({ prompt: 'a song', genre, durationSeconds }), 3);

/** A voice that comes and goes. */
function voice(seconds: number): VocalStem {
  const next = noiseSource(5);
  const side = Float32Array.from({ length: seconds * 44_100 }, (_, i) =>
    Math.sin(i / 20_000) > 0 ? next() * SUNG_LEVEL : 0,
  );
  return { left: side, right: side.map((x) => x * 0.8) };
}

/** Joins the blocks of the mix. */
function mixOf(rendering: StemRendering) {
  const [left, right] = [new Float32Array(rendering.frames), new Float32Array(rendering.frames)];
  let from = 0;
  for (const block of rendering.mix(() => undefined)) {
    left.set(block.left, from);
    right.set(block.right, from);
    from += block.left.length;
  }
  expect(from).toBe(rendering.frames);
  return { left, right };
}

/** Sums all stems. Returns the largest deviation from the song in dBFS, and the peak of each stem. */
function summed(score: Score, options: StemOptions = {}) {
  const rendering = new StemRendering(score, options);
  const { left: restLeft, right: restRight } = mixOf(rendering);
  const peaks: Record<string, number> = {};
  for (const plan of rendering.plans) {
    let from = 0;
    let peak = 0;
    for (const { left, right } of rendering.stem(plan)) {
      for (let i = 0; i < left.length; i++) {
        restLeft[from + i] -= left[i];
        restRight[from + i] -= right[i];
        peak = Math.max(peak, Math.abs(left[i]), Math.abs(right[i]));
      }
      from += left.length;
    }
    peaks[plan.id] = peak;
    expect(from).toBe(restLeft.length);
  }
  let rest = 1e-10;
  for (const side of [restLeft, restRight]) for (const x of side) rest = Math.max(rest, Math.abs(x));
  return { deviation: decibels(rest), peaks };
}

describe('stems', () => {
  // Sidechain and sweeps, worn tape, amplifiers, cymbals of transitions, textures.
  it.each([
    ['house', 16],
    ['lo-fi', 10],
    ['rock', 10],
    ['cinematic', 14],
    ['ambient', 10],
  ] as const)(
    '%s: sum to the song',
    (genre, seconds) => {
      const score = scoreOf(genre, seconds);
      const { deviation, peaks } = summed(score, { by: 'tracks' });
      expect(deviation).toBeLessThan(-100);
      for (const [id, peak] of Object.entries(peaks)) expect([id, peak > 0.001]).toEqual([id, true]);
    },
    60_000,
  );

  it('belong to the song as it is rendered', () => {
    const score = scoreOf('house');
    const { left } = mixOf(new StemRendering(score));
    expect(Buffer.compare(Buffer.from(left.buffer), Buffer.from(render(score).left.buffer))).toBe(0);
  });

  it('hold the singer alone, and the room that the others make for the voice', () => {
    const score = scoreOf('pop');
    const grouped = summed(score, { vocals: voice(SECONDS), by: 'groups' });
    expect(grouped.deviation).toBeLessThan(-100);
    expect(grouped.peaks.voice).toBeGreaterThan(0.05);
    expect(Object.keys(grouped.peaks)).toEqual(['drums', 'bass', 'chords', 'melody', 'voice']);
  });

  it('are the tracks of the score in order, without what has nothing to play', () => {
    const score = scoreOf('folk');
    const ids = planStems(score, {}).map(({ id }) => id);
    expect(ids).toEqual(score.tracks.map(({ id }) => id));
    const reduced = { ...score, tracks: score.tracks.filter(({ role }) => role === 'bass') };
    expect(planStems(reduced, { by: 'groups' }).map(({ id }) => id)).toEqual(['bass']);
  });
});
