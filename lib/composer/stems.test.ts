import { describe, expect, it } from 'vitest';
import { decibels } from '@/lib/audio/true-peak';
import { understand } from './brief';
import { compose } from './compose';
import type { GenreId } from './genres/catalogue';
import { noiseSource } from './instruments/dsp';
import { render } from './render';
import type { Score } from './score';
import { planStems, renderStems, type Stem, type StemOptions } from './stems';
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

const idOf = ({ plan }: Stem) => plan?.id ?? 'mix';

/** Sums all stems. Returns the largest deviation from the song in dBFS, and the level of each stem. */
function summed(score: Score, options: StemOptions = {}) {
  const rest = { left: new Float32Array(), right: new Float32Array() };
  const levels: Record<string, number> = {};
  for (const stem of renderStems(score, options)) {
    const { left, right } = stem.audio;
    levels[idOf(stem)] = left.reduce((max, x) => Math.max(max, Math.abs(x)), 0);
    if (stem.plan) {
      for (let i = 0; i < left.length; i++) {
        rest.left[i] -= left[i];
        rest.right[i] -= right[i];
      }
    } else [rest.left, rest.right] = [left.slice(), right.slice()];
  }
  let peak = 1e-10;
  for (const side of [rest.left, rest.right]) for (const x of side) peak = Math.max(peak, Math.abs(x));
  return { deviation: decibels(peak), levels };
}

describe('stems', () => {
  // Sidechain and sweeps, worn tape, amplifiers, cymbals of transitions, textures.
  it.each([
    ['house', 24],
    ['lo-fi', 12],
    ['rock', 12],
    ['cinematic', 20],
    ['ambient', 12],
  ] as const)(
    '%s: sum to the song, each alone and in groups',
    (genre, seconds) => {
      const score = scoreOf(genre, seconds);
      for (const by of ['tracks', 'groups'] as const) {
        const { deviation, levels } = summed(score, { by });
        expect(deviation).toBeLessThan(-100);
        for (const [id, level] of Object.entries(levels)) expect([id, level > 0.001]).toEqual([id, true]);
      }
    },
    60_000,
  );

  it('begin with the song as it is rendered', () => {
    const score = scoreOf('house', 12);
    const { value } = renderStems(score).next();
    const { left } = render(score);
    expect(Buffer.compare(Buffer.from(value.audio.left.buffer), Buffer.from(left.buffer))).toBe(0);
  });

  it('hold the singer alone, and the room that the others make for the voice', () => {
    const score = scoreOf('pop');
    const { deviation, levels } = summed(score, { vocals: voice(SECONDS) });
    expect(deviation).toBeLessThan(-100);
    expect(levels.voice).toBeGreaterThan(0.05);
    const grouped = summed(score, { vocals: voice(SECONDS), by: 'groups' });
    expect(grouped.deviation).toBeLessThan(-100);
    expect(Object.keys(grouped.levels)).toEqual(['mix', 'drums', 'bass', 'chords', 'melody', 'voice']);
  });

  it('are the tracks of the score in order, without what has nothing to play', () => {
    const score = scoreOf('folk');
    const ids = planStems(score, {}).map(({ id }) => id);
    expect(ids).toEqual(score.tracks.map(({ id }) => id));
    const reduced = { ...score, tracks: score.tracks.filter(({ role }) => role === 'bass') };
    expect(planStems(reduced, { by: 'groups' }).map(({ id }) => id)).toEqual(['bass']);
  });

  it('report rising progress', () => {
    const seen: number[] = [];
    for (const stem of renderStems(scoreOf('folk', 10), { onProgress: (share) => seen.push(share) }))
      expect(stem.audio.left).toHaveLength(441_000);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });
});
