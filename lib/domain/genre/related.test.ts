import { describe, expect, it } from 'vitest';
import { genres } from './catalogue';
import { relatedGenres } from './related';

describe('related genres', () => {
  it.each(genres.map(({ slug }) => slug))('of %s are at least three others', (slug) => {
    const related = relatedGenres(slug, genres).map((genre) => genre.slug);
    expect(related.length).toBeGreaterThanOrEqual(3);
    expect(new Set(related).size).toBe(related.length);
    expect(related).not.toContain(slug);
  });

  it('are none for an unknown genre', () => {
    expect(relatedGenres('polka', genres)).toEqual([]);
  });
});
