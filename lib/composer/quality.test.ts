import { describe, expect, it } from 'vitest';
import { auditScore, meanOf, missesOf } from './audit/audit';
import { onGrid, share } from './audit/reading';
import { understand } from './brief';
import { compose } from './compose';
import { GENRE_IDS, GENRES, type GenreId } from './genres/catalogue';
import { isKit } from './instruments/names';
import { rangeOf } from './instruments/ranges';
import type { Note, Score } from './score';

const SEEDS = [1, 2, 3];
const composed = (genre: GenreId, seed: number) =>
  compose(understand({ prompt: 'a song', genre, durationSeconds: 150 }), seed);
const scores = new Map(GENRE_IDS.map((genre) => [genre, SEEDS.map((seed) => composed(genre, seed))]));
const scoresOf = (genre: GenreId) => scores.get(genre) ?? [];

const leadOf = (score: Score): Note[] => score.tracks.find(({ role }) => role === 'lead')?.notes ?? [];

describe.each(GENRE_IDS)('%s', (genre) => {
  it('keeps the limits of the audit', () => {
    const [first, ...others] = scoresOf(genre).map(auditScore);
    const audit = first && meanOf([first, ...others]);
    expect(audit && missesOf(genre, audit).map((figure) => `${figure} ${audit[figure]}`)).toEqual([]);
  });

  it('has its melody, few enough notes and none outside an instrument or the song', () => {
    for (const score of scoresOf(genre)) {
      expect(leadOf(score).length).toBeGreaterThan(10);
      expect(score.tracks.reduce((sum, { notes }) => sum + notes.length, 0)).toBeLessThan(20_000);
      const strange = score.tracks.flatMap(({ id, role, instrument, notes }) => {
        if (role === 'texture' || isKit(instrument)) return [];
        const [low, high] = rangeOf(instrument);
        return notes.filter(({ pitch }) => pitch < low || pitch > high).map(({ pitch }) => `${id} ${pitch}`);
      });
      expect(strange).toEqual([]);
    }
  });

  it('keeps its tempo and fills the song with whole sections', () => {
    const { slow, fast } = GENRES[genre].tempo;
    for (const score of scoresOf(genre)) {
      expect(score.tempo).toBeGreaterThanOrEqual(slow * 0.96);
      expect(score.tempo).toBeLessThanOrEqual(fast * 1.04);
      let beat = 0;
      for (const section of score.sections) {
        expect(section.startBeat).toBeCloseTo(beat, 6);
        beat += section.beats;
      }
      expect((beat * 60) / score.tempo).toBeCloseTo(150, 3);
    }
  });

  it('is another song with another seed', () => {
    const [a, b] = scoresOf(genre);
    const tune = (score: Score | undefined) =>
      new Set(score ? leadOf(score).map((note) => `${onGrid(note.beat)} ${note.pitch}`) : []);
    const [one, other] = [tune(a), tune(b)];
    const common = [...one].filter((note) => other.has(note)).length;
    expect(share(common, Math.min(one.size, other.size))).toBeLessThan(0.5);
  });
});
