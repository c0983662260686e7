import { describe, expect, it } from 'vitest';
import { GENRES } from '@/lib/composer/genres/catalogue';
import { genres } from './catalogue';
import { slugOf } from './rules';

describe('the genres of every installation', () => {
  it('are those that the composer plays', () => {
    expect(genres.map(({ slug }) => slug).sort()).toEqual(Object.keys(GENRES).sort());
  });

  it('share no slug or alias', () => {
    const names = genres.flatMap(({ slug, aliases }) => [slug, ...aliases]);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(names.filter((name) => slugOf(name) !== name)).toEqual([]);
  });

  it.each(genres)('$name is found by its name', ({ slug, name, aliases }) => {
    expect([slug, ...aliases]).toContain(slugOf(name));
  });
});
