import { describe, expect, it } from 'vitest';
import { GENRE_IDS, GENRES } from '../genres/catalogue';
import type { Genre } from '../genres/genre';
import { random } from '../random';
import { planForm } from './form';

describe('planning a form', () => {
  it.each(GENRE_IDS)('of %s: has every number of bars', (id) => {
    const genre: Genre = GENRES[id];
    for (let bars = 1; bars <= 200; bars++) {
      const sections = planForm(genre, bars, 2, genre.energy, random(bars, 'form'));
      expect(sections.reduce((sum, section) => sum + section.bars, 0)).toBe(bars);
      expect(sections.every((section) => section.bars >= 1)).toBe(true);
    }
  });

  it('gives leftover bars to openings, endings and bridges, and to refrains last', () => {
    for (let bars = 60; bars <= 120; bars++) {
      const sections = planForm(GENRES.pop, bars, 2, 0.6, random(bars, 'form'));
      const choruses = sections.filter(({ name }) => name === 'chorus');
      expect(new Set(choruses.map((section) => section.bars)).size).toBe(1);
    }
  });

  it('returns to the head after the last solo', () => {
    const names = planForm(GENRES.jazz, 93, 1.9, 0.5, random(1, 'form')).map(({ name }) => name);
    expect(names).toEqual(['intro', 'head', 'solo', 'head', 'solo', 'break', 'head', 'outro']);
  });

  it.each(GENRE_IDS)('of %s: gives a song of ten minutes longer sections, not twice as many', (id) => {
    const genre: Genre = GENRES[id];
    const barSeconds = (genre.meter.beats * 4 * 60) / (genre.meter.unit * genre.tempo.usual);
    const formOf = (seconds: number) =>
      planForm(genre, Math.floor(seconds / barSeconds), barSeconds, genre.energy, random(1, 'form'));
    expect(formOf(600).length).toBeLessThanOrEqual(30);
    expect(formOf(600).length).toBeLessThan(1.6 * formOf(300).length);
  });
});
