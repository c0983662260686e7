import { describe, expect, it } from 'vitest';
import { understand } from '../brief';
import { compose } from '../compose';
import { GENRE_IDS, GENRES } from '../genres/catalogue';
import type { Genre } from '../genres/genre';
import { PIECES } from '../instruments/names';
import type { Score } from '../score';
import { barBeats, beatLength, type Meter } from '../theory';
import { accents, barOfPattern, chordLengths } from './meters';
import { strokes } from './pattern';

const meterOf = (text: string): Meter => {
  const [beats = 4, unit = 4] = text.split('/').map(Number);
  return { beats, unit };
};
const METERS = ['3/4', '4/4', '5/4', '6/8', '12/8'];

/** Positions in quarter notes at which a pattern has strokes. */
const placesOf = (pattern: string, bar: number, meter: string) =>
  strokes(pattern, bar, meterOf(meter)).map(({ beat }) => beat);

describe('a pattern in a meter', () => {
  it('has one beat and two backbeats in 3/4', () => {
    expect(placesOf('X...............', 0, '3/4')).toEqual([0]);
    expect(placesOf('....X.......X...', 0, '3/4')).toEqual([1, 2]);
  });

  it('has three beats and two in 5/4', () => {
    expect(placesOf('X.......X.......', 0, '5/4')).toEqual([0, 1, 3]);
    expect(placesOf('....X.......X...', 0, '5/4')).toEqual([2, 4]);
    expect(accents(meterOf('5/4'))).toEqual([0, 3]);
    expect(chordLengths(meterOf('5/4'), 2)).toEqual([3, 2]);
  });

  it('is played in two bars of 6/8, and whole in 12/8', () => {
    expect(placesOf('X.......X.......', 0, '6/8')).toEqual([0]);
    expect(placesOf('X.......X.......', 1, '6/8')).toEqual([0]);
    expect(placesOf('....X.......X...', 1, '6/8')).toEqual([1.5]);
    expect(placesOf('X...x...X...x...', 0, '12/8')).toEqual([0, 1.5, 3, 4.5]);
  });

  it('has three eighths to a dotted beat where it had a steady stream, else the last of three', () => {
    expect(placesOf('x.o.x.o.x.o.x.o.', 0, '6/8')).toEqual([0, 0.5, 1, 1.5, 2, 2.5]);
    expect(placesOf('X.x.....X.......', 0, '6/8')).toEqual([0, 1]);
    expect(barOfPattern('0-1-2-3-2-1-0-1-', 0, meterOf('6/8'))).toBe('0-1-2-2-3-4-');
  });

  it('begins a note again that is held over a bar line', () => {
    expect(strokes('X---------------', 1, meterOf('6/8'))).toEqual([{ beat: 0, beats: 3, letter: 'X' }]);
  });
});

const composed = (genre: string, meter: string, seed: number): Score =>
  compose(understand({ prompt: `a song in ${meter}`, genre, durationSeconds: 90 }), seed);

/** Positions in the bar, in sixteenths, of a track's notes; humanized ones rounded. */
function histogram(score: Score, id: string, keep: (pitch: number) => boolean = () => true): number[] {
  const bar = barBeats(score.meter);
  const counts = Array.from({ length: Math.round(bar * 4) }, () => 0);
  for (const note of score.tracks.find((track) => track.id === id)?.notes ?? []) {
    const step = Math.round((note.beat % bar) * 4) % counts.length;
    if (keep(note.pitch)) counts[step] = (counts[step] ?? 0) + 1;
  }
  return counts;
}

/** How many notes each beat of the bar has. */
function perBeat(counts: readonly number[], meter: Meter): number[] {
  const steps = Math.round(beatLength(meter) * 4);
  return Array.from({ length: Math.floor(counts.length / steps) }, (_, beat) =>
    counts.slice(beat * steps, (beat + 1) * steps).reduce((sum, count) => sum + count, 0),
  );
}

describe.each(METERS)('%s', (meter) => {
  it.each(GENRE_IDS)('%s plays on every beat and changes chords on the accents', (genre) => {
    const score = composed(genre, meter, 3);
    expect(score.meter).toEqual(meterOf(meter));
    const played: Genre = GENRES[genre];
    const bar = barBeats(score.meter);
    const marks = accents(score.meter);
    const off = score.chords.filter(
      ({ beat }) => !marks.some((mark) => Math.abs((beat % bar) - mark) < 1e-6),
    );
    expect(off).toEqual([]);
    if (!played.drums || played.drums.from > 0.5) return;
    const beats = perBeat(histogram(score, 'drums'), score.meter);
    expect(Math.min(...beats), `${beats}`).toBeGreaterThan(Math.max(...beats) * 0.1);
  });

  it.each(['pop', 'rock', 'house', 'techno', 'country', 'soul'])(
    '%s has its kick on the first beat',
    (genre) => {
      const kicks = histogram(composed(genre, meter, 2), 'drums', (pitch) => pitch === PIECES.kick);
      expect(kicks[0]).toBeGreaterThan(10);
      expect(kicks[0]).toBeGreaterThan(Math.max(...kicks) * 0.95);
    },
  );

  it('keeps the backbeat', () => {
    const expected: Record<string, number[]> = {
      '3/4': [4, 8],
      '4/4': [4, 12],
      '5/4': [8, 16],
      '6/8': [6],
      '12/8': [6, 18],
    };
    const counts = histogram(composed('rock', meter, 2), 'drums', (pitch) => pitch === PIECES.snare);
    const loudest = counts.map((count, step) => ({ count, step })).sort((a, b) => b.count - a.count);
    const marks = expected[meter] ?? [];
    expect(new Set(loudest.slice(0, marks.length).map(({ step }) => step))).toEqual(new Set(marks));
  });

  it('walks in the bass on every beat', () => {
    const counts = histogram(composed('swing', meter, 2), 'bass');
    const steps = beatLength(meterOf(meter)) * 4;
    const onBeat = counts.filter((_, step) => step % steps === 0);
    expect(Math.min(...onBeat)).toBeGreaterThan(10);
  });
});

describe('every pattern', () => {
  it.each(GENRE_IDS)('of %s fills whole bars of sixteen steps', (id) => {
    const genre: Genre = GENRES[id];
    const grooves = [genre.drums, genre.percussion].flatMap((kit) =>
      Object.values(kit?.grooves ?? {}).flat(),
    );
    const patterns = [
      ...grooves.flatMap((groove) => Object.values(groove)),
      ...Object.values(genre.bass?.patterns ?? {}).flat(),
      ...genre.parts.flatMap((part) => Object.values(part.patterns).flat()),
      ...Object.values(genre.lead.rhythms).flat(),
    ];
    const bars = patterns.filter((pattern) => pattern !== 'walk').flatMap((pattern) => pattern.split('|'));
    expect(bars.filter((bar) => bar.length !== 16)).toEqual([]);
  });

  it.each(GENRE_IDS)('of %s for a meter fills its bars', (id) => {
    const genre: Genre = GENRES[id];
    for (const [meter, { drums, bass, parts }] of Object.entries(genre.meters ?? {})) {
      const grooves = Object.values(drums ?? {}).flat();
      const patterns = [
        ...grooves.flatMap((groove) => Object.values(groove)),
        ...Object.values(bass ?? {}).flat(),
        ...Object.values(parts ?? {}).flatMap((levels) => Object.values(levels).flat()),
      ];
      expect(patterns.length).toBeGreaterThan(0);
      expect(Object.keys(parts ?? {}).filter((part) => !genre.parts.some((own) => own.id === part))).toEqual(
        [],
      );
      const steps = barBeats(meterOf(meter)) * 4;
      expect(patterns.flatMap((pattern) => pattern.split('|')).filter((bar) => bar.length !== steps)).toEqual(
        [],
      );
    }
  });

  it('has the accents of a waltz: a low note, then two chords', () => {
    const score = composed('classical', '3/4', 1);
    const low = histogram(score, 'piano', (pitch) => pitch < 48);
    expect(low[0]).toBeGreaterThan(10);
    expect(low[0]).toBe(Math.max(...low));
  });
});
