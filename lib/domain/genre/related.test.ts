import { describe, expect, it } from 'vitest';
import { genres } from './catalogue';
import { relatedGenres } from './related';

describe('related genres', () => {
  it.each(genres.map(({ slug }) => slug))('of %s are others, three at least', (slug) => {
    const related = relatedGenres(slug, genres).map((genre) => genre.slug);
    expect(related.length).toBeGreaterThanOrEqual(3);
    expect(new Set(related).size).toBe(related.length);
    expect(related).not.toContain(slug);
  });

  it('are none for a genre that is new here', () => {
    expect(relatedGenres('polka', genres)).toEqual([]);
  });
});
