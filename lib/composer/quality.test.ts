import { describe, expect, it } from 'vitest';
import { understand } from './brief';
import { compose } from './compose';
import { GENRE_IDS, GENRES, type GenreId } from './genres/catalogue';
import { isKit } from './instruments/names';
import { rangeOf } from './instruments/ranges';
import { accents } from './rhythm/meters';
import type { Note, Score } from './score';
import { barBeats, pitchClass } from './theory';

const SEEDS = [1, 2, 3];
const composed = (genre: GenreId, seed: number) =>
  compose(understand({ prompt: 'a song', genre, durationSeconds: 150 }), seed);
const scores = new Map(GENRE_IDS.map((genre) => [genre, SEEDS.map((seed) => composed(genre, seed))]));
const scoresOf = (genre: GenreId) => scores.get(genre) ?? [];

const leadOf = (score: Score): Note[] => score.tracks.find(({ role }) => role === 'lead')?.notes ?? [];
/** On the grid of sixteenths; players are rather late than early. */
const onGrid = (beat: number) => Math.round((beat - 0.02) * 4) / 4;
const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

function isChordTone(score: Score, note: Note): boolean {
  const chord = score.chords.findLast(({ beat }) => beat <= onGrid(note.beat) + 0.01);
  return chord?.tones.includes(pitchClass(note.pitch)) ?? false;
}

/** The rhythm of each bar of the lead, as positions of sixteenths. */
function rhythms(score: Score): string[] {
  const bar = barBeats(score.meter);
  const bars = new Map<number, number[]>();
  for (const note of leadOf(score)) {
    const index = Math.floor((onGrid(note.beat) + 0.01) / bar);
    bars.set(index, [...(bars.get(index) ?? []), onGrid(note.beat) - index * bar]);
  }
  return [...bars.values()].map((places) => places.join(' '));
}

describe.each(GENRE_IDS)('%s', (genre) => {
  it('has chord tones on the accents', () => {
    const strong = scoresOf(genre).flatMap((score) => {
      const bar = barBeats(score.meter);
      const marks = accents(score.meter);
      const isAccent = ({ beat }: Note) => marks.some((mark) => Math.abs((onGrid(beat) % bar) - mark) < 0.01);
      return leadOf(score)
        .filter(isAccent)
        .map((note) => isChordTone(score, note));
    });
    expect(share(strong.filter(Boolean).length, strong.length)).toBeGreaterThan(0.9);
  });

  it('moves by steps and small leaps', () => {
    const leaps = scoresOf(genre).flatMap((score) => {
      const lead = leadOf(score);
      return lead.slice(1).map((note, i) => Math.abs(note.pitch - (lead[i]?.pitch ?? note.pitch)));
    });
    expect(share(leaps.filter((leap) => leap > 5).length, leaps.length)).toBeLessThanOrEqual(0.2);
  });

  it('repeats its motifs at least three times', () => {
    for (const score of scoresOf(genre)) {
      const bars = rhythms(score);
      const frequent = bars.filter((bar) => bars.filter((other) => other === bar).length >= 3);
      expect(share(frequent.length, bars.length)).toBeGreaterThan(0.6);
    }
  });

  it('ends its phrases on chord tones', () => {
    const ends = scoresOf(genre).flatMap((score) => {
      const lead = leadOf(score);
      const isEnd = (note: Note, i: number) =>
        (lead[i + 1]?.beat ?? Number.POSITIVE_INFINITY) - note.beat >= 2;
      return lead.filter(isEnd).map((note) => isChordTone(score, note));
    });
    expect(share(ends.filter(Boolean).length, ends.length)).toBeGreaterThan(0.85);
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
