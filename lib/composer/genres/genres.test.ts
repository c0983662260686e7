import { describe, expect, it } from 'vitest';
import { understand } from '../brief';
import { compose } from '../compose';
import { PIECES } from '../instruments/names';
import type { Note, Score } from '../score';
import { GENRE_IDS, type GenreId } from './catalogue';

const SEEDS = [1, 2, 3];

const rate = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
/** The share of notes that are near a position within the beat. */
const near = (notes: readonly Note[], phase: number) =>
  rate(notes.filter(({ beat }) => Math.abs((beat % 1) - phase) < 0.06).length, notes.length);
const pitched = (notes: readonly Note[], pitch: number) => notes.filter((note) => note.pitch === pitch);

/** Where in a bar of sixteen steps a drum is struck: the groove without its sound. */
function steps(notes: readonly Note[], bars: number): number[] {
  const counts = Array.from({ length: 16 }, () => 0);
  for (const { beat } of notes) {
    const step = Math.round(beat * 4) % 16;
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return counts.map((count) => Math.min(1, rate(count, bars)));
}

/** What a score tells of its genre without the names of its instruments. */
function portrait(score: Score): number[] {
  const of = (role: string) =>
    score.tracks.filter((track) => track.role === role).flatMap(({ notes }) => notes);
  const [drums, hands, bass, lead, chords] = ['drums', 'percussion', 'bass', 'lead', 'chords'].map(of);
  const beats = score.sections.reduce((sum, section) => sum + section.beats, 0);
  const tones = score.chords.map(({ tones: list }) => list.length);
  const kit = [
    PIECES.kick,
    PIECES.snare,
    PIECES.hat,
    PIECES.open,
    PIECES.ride,
    PIECES.rim,
    PIECES.clap,
    PIECES.lowTom,
  ];
  return [
    Math.log2(score.tempo) * 3,
    ...kit.map((piece) => rate(pitched(drums ?? [], piece).length, beats)),
    ...steps(pitched(drums ?? [], PIECES.kick), beats / 4),
    ...steps(pitched(drums ?? [], PIECES.snare), beats / 4),
    rate(hands?.length ?? 0, beats),
    rate(bass?.length ?? 0, beats),
    near(bass ?? [], 0) * 2,
    near([...(drums ?? []), ...(lead ?? [])], 0.5) * 2,
    near([...(drums ?? []), ...(lead ?? [])], 0.66) * 3,
    rate(lead?.length ?? 0, beats),
    rate(chords?.length ?? 0, beats) * 0.5,
    rate(
      tones.reduce((sum, count) => sum + count, 0),
      tones.length,
    ),
    rate(score.chords.length, beats) * 4,
  ];
}

const distance = (a: readonly number[], b: readonly number[]) =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0));

const portraits = GENRE_IDS.flatMap((genre) =>
  SEEDS.map((seed) => {
    const brief = understand({ prompt: `song ${seed}`, genre, durationSeconds: 120 });
    return { genre, seed, values: portrait(compose(brief, seed)) };
  }),
);

/** The genre of the most similar song of another seed. */
function recognized({ seed, values }: (typeof portraits)[number]): GenreId | undefined {
  const others = portraits.filter((other) => other.seed !== seed);
  return others
    .map((other) => ({ genre: other.genre, away: distance(values, other.values) }))
    .sort((a, b) => a.away - b.away)[0]?.genre;
}

describe('genres', () => {
  it('are recognized by groove, tempo, harmony and density, without the sound of their instruments', () => {
    const wrong = portraits.flatMap((song) => {
      const found = recognized(song);
      return found === song.genre ? [] : [`${song.genre} ${song.seed} as ${found}`];
    });
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(portraits.length * 0.05);
  });

  it.each(['lo-fi', 'drum-and-bass', 'jazz'])('%s is never taken for another', (genre) => {
    const own = portraits.filter((song) => song.genre === genre);
    expect(own.map(recognized)).toEqual(own.map(() => genre));
  });
});
