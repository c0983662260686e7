import { describe, expect, it } from 'vitest';
import { integratedLoudness } from '@/lib/audio/loudness';
import { everyNth } from '@/lib/testing/random/long';
import { understand } from './brief';
import { compose } from './compose';
import { GENRE_IDS, type GenreId } from './genres/catalogue';
import { SAMPLE_RATE } from './instruments/dsp';
import { LiveRendering } from './live';
import { SoundCache } from './mix/sound-cache';
import type { Score } from './score';

const scoreOf = (genre: GenreId, durationSeconds = 12): Score =>
  compose(understand({ prompt: 'a song', genre, durationSeconds, instrumental: true }), 4);

function play(rendering: LiveRendering): { left: Float32Array; right: Float32Array } {
  const [left, right] = [new Float32Array(rendering.length), new Float32Array(rendering.length)];
  let at = 0;
  for (let block = rendering.next(); block; block = rendering.next()) {
    const count = Math.min(block.left.length, left.length - at);
    left.set(block.left.subarray(0, count), at);
    right.set(block.right.subarray(0, count), at);
    at += count;
  }
  return { left, right };
}

const peakOf = (side: Float32Array) => side.reduce((max, x) => Math.max(max, Math.abs(x)), 0);

describe('LiveRendering', () => {
  it.each(everyNth(6, GENRE_IDS))(
    '%s is about as loud as a finished song, and its peaks stay below the ceiling',
    (genre) => {
      const { left, right } = play(new LiveRendering(scoreOf(genre, 24)));
      expect(Math.abs(integratedLoudness(left, right) + 14)).toBeLessThan(2.5);
      expect(Math.max(peakOf(left), peakOf(right))).toBeLessThan(10 ** (-1.4 / 20));
    },
  );

  it('renders the same from a later beat on, but for what rang before', () => {
    const score = scoreOf('house', 16);
    const beat = 16;
    const from = Math.round(((beat * 60) / score.tempo) * SAMPLE_RATE);
    const whole = play(new LiveRendering(score)).left;
    const late = play(new LiveRendering(score, { beat })).left;
    const [start, end] = [4 * SAMPLE_RATE, 6 * SAMPLE_RATE];
    let [difference, power] = [0, 0];
    for (let i = start; i < end; i++) {
      difference += (whole[from + i] - late[i]) ** 2;
      power += whole[from + i] ** 2;
    }
    expect(10 * Math.log10(difference / power)).toBeLessThan(-12);
  });

  it('leaves out muted tracks', () => {
    // Funk has no sounds between its sections, which no track plays.
    const score = scoreOf('funk');
    const all = score.tracks.map(({ id }) => id);
    expect(peakOf(play(new LiveRendering(score, { muted: all })).left)).toBeLessThan(0.05);
    const [drums = ''] = all.filter((id) => id === 'drums');
    const without = play(new LiveRendering(score, { muted: [drums] })).left;
    expect(without).not.toEqual(play(new LiveRendering(score)).left);
  });

  it('sounds the same with the sounds of renderings before', () => {
    const score = scoreOf('lo-fi', 10);
    const slower = { ...score, tempo: score.tempo * 0.9 };
    const sounds = new SoundCache(8_000_000);
    for (const earlier of [score, slower]) play(new LiveRendering(earlier, { sounds }));
    const warm = play(new LiveRendering(slower, { sounds, beat: 4 }));
    const cold = play(new LiveRendering(slower, { beat: 4 }));
    expect(Buffer.from(warm.left.buffer).equals(Buffer.from(cold.left.buffer))).toBe(true);
  });

  it('ends with the song', () => {
    const rendering = new LiveRendering(scoreOf('ambient', 10), { beat: 9_999 });
    expect(rendering.next()).toBeNull();
    expect(rendering.position).toBe(rendering.length);
  });
});
