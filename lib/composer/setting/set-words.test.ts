import { describe, expect, it } from 'vitest';
import { PRONUNCIATIONS as pronunciations } from '@/lib/testing/files/pronunciations';
import { type SongRequest, understand } from '../brief';
import { compose } from '../compose';
import { LYRICS } from '../corpus/lyrics';
import { GENRE_IDS } from '../genres/catalogue';
import { random } from '../random';
import { type Score, secondsAt } from '../score';
import type { SungLine, SungNote } from '../vocals';
import { weightAt } from './place';
import { VOICE_RANGES } from './set-words';

const sung = (lyrics: string, more: Partial<SongRequest> = {}, seed = 1) =>
  compose(understand({ prompt: 'a song', vocals: 'synthetic', lyrics, ...more }), seed, { pronunciations });

/** Each lyric in two genres, so that every genre has several. */
const SONGS = LYRICS.flatMap((lyrics, i) =>
  [0, 7].map((shift) => {
    const genre = GENRE_IDS[(i + shift) % GENRE_IDS.length];
    return { genre, lyrics, score: sung(lyrics, { genre, durationSeconds: 90 + (i % 5) * 30 }, i) };
  }),
);

const linesOf = (score: Score): SungLine[] => score.vocals?.lines ?? [];
const syllablesOf = (line: SungLine) => line.words.flatMap(({ syllables }) => syllables);
const notesOf = (line: SungLine): SungNote[] => syllablesOf(line).flatMap(({ notes }) => notes);

/** The weight of a position before the genre's swing delayed it. */
function weight(score: Score, beat: number): number {
  const grid = [0, 1, 2, 3].map((n) => Math.floor(beat) + n / 4);
  const near = grid.toSorted((a, b) => Math.abs(a - beat) - Math.abs(b - beat));
  return Math.max(...near.slice(0, 1).map((position) => weightAt(position, score.meter)));
}

/** Counts by genre how many stressed syllables begin on a beat. */
function ratesOf(songs: readonly { genre: string; score: Score }[]) {
  return GENRE_IDS.map((genre) => {
    const own = songs.filter((song) => song.genre === genre);
    const stressed = own.flatMap(({ score }) =>
      linesOf(score).flatMap((line) => {
        const start = score.sections[line.section].startBeat;
        const syllables = syllablesOf(line).filter(({ stress }) => stress === 1);
        return syllables.map(({ notes: [note] }) => weight(score, note.beat - start) >= 1);
      }),
    );
    return { genre, all: stressed.length, strong: stressed.filter(Boolean).length };
  });
}

describe('words set to music', () => {
  it('have at least 85 % of their stresses on beats, over all and in each genre', () => {
    const rates = ratesOf(SONGS);
    expect(rates.length).toBe(GENRE_IDS.length);
    const all = rates.reduce((sum, rate) => sum + rate.all, 0);
    expect(rates.reduce((sum, { strong }) => sum + strong, 0) / all).toBeGreaterThan(0.95);
    expect(rates.filter((rate) => rate.strong / rate.all < 0.85)).toEqual([]);
  });

  it('have them on beats in written lyrics, too', () => {
    const written = GENRE_IDS.map((genre, i) => ({
      genre,
      score: sung('', { prompt: 'about the last train home', genre, durationSeconds: 150 }, i),
    }));
    expect(ratesOf(written).filter((rate) => rate.strong / rate.all < 0.85)).toEqual([]);
  });

  it('lie within their sections, one after the other, and leave a breath between lines', () => {
    for (const { score } of SONGS) {
      let before = -1;
      for (const line of linesOf(score)) {
        const section = score.sections[line.section];
        const notes = notesOf(line);
        const gap = secondsAt(score, notes[0].beat - before);
        expect(gap).toBeGreaterThan(before < 0 ? -1 : 0.08);
        for (const note of notes) {
          expect(note.beats).toBeGreaterThan(0);
          expect(note.beat).toBeGreaterThanOrEqual(Math.max(before, section.startBeat) - 1e-6);
          before = note.beat + note.beats;
          expect(before).toBeLessThanOrEqual(section.startBeat + section.beats + 1e-6);
        }
      }
    }
  });

  it.each(['male', 'female'] as const)('stay in the range of a %s voice, with few leaps', (voice) => {
    let [steps, leaps] = [0, 0];
    for (const [i, lyrics] of LYRICS.entries()) {
      for (const line of linesOf(sung(lyrics, { voice, genre: GENRE_IDS[i % GENRE_IDS.length] }, i))) {
        const pitches = notesOf(line).map(({ pitch }) => pitch);
        const [low, high] = VOICE_RANGES[voice];
        expect(Math.min(...pitches)).toBeGreaterThanOrEqual(low);
        expect(Math.max(...pitches)).toBeLessThanOrEqual(high);
        steps += pitches.length - 1;
        leaps += pitches.slice(1).filter((pitch, n) => Math.abs(pitch - pitches[n]) > 5).length;
      }
    }
    expect(leaps / steps).toBeLessThan(0.2);
  });

  it('sing every line in order, with all of its syllables', () => {
    for (const { lyrics, score } of SONGS) {
      const written = lyrics.split('\n').filter((line) => line && !line.startsWith('['));
      const texts = linesOf(score).map(({ text }) => text);
      expect([...new Set(texts)]).toEqual([...new Set(written)]);
      for (const line of linesOf(score)) {
        expect(line.words.map(({ text }) => text).join(' ')).toBe(line.text);
        expect(line.words.every(({ syllables }) => syllables.length > 0)).toBe(true);
        expect(syllablesOf(line).every(({ notes }) => notes.length > 0)).toBe(true);
      }
    }
  });

  it('have the times of lines and words, which are those of the notes', () => {
    for (const { score } of SONGS.slice(0, 12)) {
      expect(score.lyrics.length).toBe(linesOf(score).length);
      for (const [i, line] of linesOf(score).entries()) {
        const { startSeconds, endSeconds, text, words } = score.lyrics[i];
        const notes = notesOf(line);
        expect(text).toBe(line.text);
        expect(startSeconds).toBeCloseTo(secondsAt(score, notes[0].beat), 2);
        expect(words[0].startSeconds).toBe(startSeconds);
        expect(words.at(-1)?.endSeconds).toBe(endSeconds);
        expect(words.map((word) => word.text)).toEqual(line.words.map((word) => word.text));
        for (const [n, word] of words.entries()) {
          expect(word.endSeconds).toBeGreaterThan(word.startSeconds);
          expect(word.startSeconds).toBeGreaterThanOrEqual((words[n - 1]?.endSeconds ?? 0) - 0.002);
        }
      }
    }
  });

  it('are played by an instrument at the same moments', () => {
    for (const { score } of SONGS.slice(0, 12)) {
      const track = score.tracks.find(({ instrument }) => instrument === 'vocal-lead');
      const notes = linesOf(score).flatMap(notesOf);
      expect(track?.notes.map(({ beat, pitch }) => [beat, pitch])).toEqual(
        notes.map(({ beat, pitch }) => [beat, pitch]),
      );
    }
  });

  it('repeat the tune of the chorus', () => {
    const score = sung(LYRICS[0], { genre: 'pop', durationSeconds: 150 });
    const choruses = score.sections.flatMap(({ name, startBeat }, i) => {
      const lines = linesOf(score).filter(({ section }) => section === i);
      const tune = lines
        .flatMap(notesOf)
        .map(({ beat, pitch }) => `${(beat - startBeat).toFixed(3)}:${pitch}`);
      return name === 'chorus' ? [tune.join(' ')] : [];
    });
    expect(choruses.length).toBeGreaterThan(1);
    expect(new Set(choruses).size).toBe(1);
  });

  it('are rhythmical: unstressed beginnings before the beat, a long last syllable', () => {
    const score = sung('[Verse]\nUnder the apple tree\nI saw the morning rise', {
      genre: 'folk',
      durationSeconds: 40,
    });
    const [, second] = linesOf(score);
    const start = score.sections[second.section].startBeat;
    const [pickup, stressed] = notesOf(second).map(({ beat }) => beat - start);
    expect(pickup % 4).toBeGreaterThanOrEqual(3);
    expect(stressed % 1).toBe(0);
    const last = notesOf(second).at(-1);
    const inner = notesOf(second)
      .slice(0, -1)
      .map(({ beats }) => beats);
    expect(last?.beats).toBeGreaterThanOrEqual(Math.max(1, ...inner.filter((beats) => beats < 1.5)));
  });

  it('are faster in long lines, and on several notes in short ones', () => {
    const long = sung('Everything that everybody ever told me about the weather in December was a lie', {
      durationSeconds: 30,
    });
    const short = sung('[Chorus]\nRise\nRise\nFall\nRise', { durationSeconds: 60 });
    const shortest = Math.min(...notesOf(linesOf(long)[0]).map(({ beats }) => secondsAt(long, beats)));
    expect(shortest).toBeLessThan(0.35);
    const many = linesOf(short)
      .flatMap(syllablesOf)
      .filter(({ notes }) => notes.length > 1);
    expect(many.length).toBeGreaterThan(0);
  });

  it('depend on nothing but brief, seed and dictionary', () => {
    const rng = random(1, 'test');
    for (let n = 0; n < 4; n++) {
      const lyrics = rng.pick(LYRICS);
      expect(sung(lyrics, {}, n)).toEqual(sung(lyrics, {}, n));
    }
  });
});
