import { describe, expect, it } from 'vitest';
import { understand } from '../brief';
import { compose } from '../compose';
import { GENRES } from '../genres/catalogue';
import type { Note, Score, Section } from '../score';
import { barBeats } from '../theory';

const song = (genre: string, seed: number, durationSeconds = 180): Score =>
  compose(understand({ prompt: 'a song', genre, durationSeconds }), seed);
const notesOf = (score: Score, id: string): Note[] =>
  score.tracks.find((track) => track.id === id)?.notes ?? [];
const inside = (notes: readonly Note[], { startBeat, beats }: Section) =>
  notes.filter(({ beat }) => beat > startBeat - 0.1 && beat < startBeat + beats - 0.1);

describe('players together', () => {
  it('repeat a groove literally after four bars', () => {
    for (const genre of ['house', 'lo-fi', 'drum-and-bass', 'afrobeats']) {
      const score = song(genre, 2);
      const bar = barBeats(score.meter);
      const section = score.sections.find(
        ({ startBeat, beats, energy }) => startBeat > 0 && beats >= 8 * bar && energy > 0.5,
      );
      if (!section) throw new Error(`no long section in ${genre}`);
      const bars = [0, 4].map((index) => {
        const part = { ...section, startBeat: section.startBeat + index * bar, beats: 3 * bar };
        const notes = inside(notesOf(score, 'drums'), part).filter(({ pitch }) => pitch !== 49);
        // Only the first bar of a section does not begin early.
        const place = (beat: number) => Math.max(0, beat - part.startBeat).toFixed(6);
        return notes
          .map(({ beat, pitch, velocity }) => `${place(beat)} ${pitch} ${velocity.toFixed(6)}`)
          .sort();
      });
      expect(bars[0]?.length, genre).toBeGreaterThan(10);
      expect(bars[0]).toEqual(bars[1]);
    }
  });

  it('play the chords of a returning section as before', () => {
    const score = song('pop', 2);
    const choruses = score.sections.filter(({ name }) => name === 'chorus');
    const [first, second] = choruses.map((section) =>
      inside(notesOf(score, 'keys'), { ...section, beats: 16 }).map(({ pitch }) => pitch),
    );
    expect(first?.length).toBeGreaterThan(10);
    expect(second).toEqual(first);
  });

  it('respond in the gaps of the lead', () => {
    for (const [genre, id] of [
      ['soul', 'choir'],
      ['swing', 'brass'],
      ['afrobeats', 'chant'],
    ] as const) {
      const score = song(genre, 3);
      const lead = notesOf(score, 'lead');
      const responses = notesOf(score, id).filter(
        ({ beat }) => beat < (score.sections.at(-1)?.startBeat ?? 0),
      );
      expect(responses.length, genre).toBeGreaterThan(10);
      const crossing = responses.filter(({ beat }) =>
        lead.some((note) => note.beat > beat - 0.75 && note.beat < beat + 0.1),
      );
      expect(crossing, genre).toEqual([]);
    }
  });

  it('play a countermelody that mostly does not move with the lead', () => {
    const score = [1, 2, 3, 4]
      .map((seed) => song('cinematic', seed))
      .find((one) => notesOf(one, 'horns').length > 8);
    if (!score) throw new Error('no countermelody');
    const horns = notesOf(score, 'horns');
    const lead = notesOf(score, 'lead');
    const leadAt = (beat: number) => lead.findLast((note) => note.beat <= beat + 0.1)?.pitch ?? 0;
    const moves = horns.slice(1).map((note, i) => {
      const before = horns[i] ?? note;
      return Math.sign(note.pitch - before.pitch) * Math.sign(leadAt(note.beat) - leadAt(before.beat));
    });
    expect(moves.filter((move) => move > 0).length / moves.length).toBeLessThan(0.4);
    expect(
      Math.max(...horns.slice(1).map((note, i) => Math.abs(note.pitch - (horns[i]?.pitch ?? 0)))),
    ).toBeLessThan(13);
  });

  it('lead up to some choruses in a pre-chorus of half their length, in genres that have them', () => {
    const forms = Array.from({ length: 30 }, (_, seed) => song('disco', seed));
    const rising = forms.filter(({ sections }) => sections.some(({ name }) => name === 'prechorus'));
    expect(rising.length).toBeGreaterThan(5);
    expect(rising.length).toBeLessThan(25);
    for (const { sections } of rising) {
      const at = sections.findIndex(({ name }) => name === 'prechorus');
      expect(sections[at]?.label).toMatch(/^Pre-chorus/);
      expect(sections[at - 1]?.name).toBe('verse');
      expect(sections[at + 1]?.name).toBe('chorus');
    }
    expect(GENRES.techno).not.toHaveProperty('prechorus');
  });
});
