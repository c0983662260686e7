import { describe, expect, it } from 'vitest';
import { suggestName } from './suggest-name';
import { titleOf } from './title-of';

describe('song names', () => {
  const plain = { genre: 'jazz', mood: 'calm', title: null, theme: null };

  it('come from the title that the prompt gives, then from its theme, then from mood and genre', () => {
    expect(suggestName({ ...plain, title: 'Paper boats', theme: 'my dad' }, 1)).toBe('Paper boats');
    expect(suggestName({ ...plain, theme: 'losing my dog' }, 1)).toBe('Losing My Dog');
    expect(suggestName(plain, 1)).toBe(suggestName(plain, 1));
    expect(suggestName(plain, 1)).toMatch(/^\S+ \S+$/);
  });

  it('tell takes of one title apart', () => {
    expect(suggestName({ ...plain, theme: 'Tokyo' }, 1, 1)).toBe('Tokyo (take 2)');
    expect(suggestName(plain, 97, 1)).not.toContain('take');
  });

  it.each([
    ['losing my dog', 'Losing My Dog'],
    ['my dad, he works nights and never complains', 'My Dad'],
    ['my dog Rex who chases the postman', 'My Dog Rex'],
    ['a robot who falls in love', 'A Robot Who Falls in Love'],
    ['Mia who loves dinosaurs', 'Mia Who Loves Dinosaurs'],
    ['the last evening of summer', 'The Last Evening of Summer'],
    ['broke up with my boyfriend and i want to cry', 'Broke Up with My Boyfriend'],
    ['den ersten Schnee', 'Den ersten Schnee'],
    ['la pluie à Paris', 'La pluie à Paris'],
    ['夏の海', '夏の海'],
    ['"quoted\u202e" words', 'Quoted Words'],
  ])('make "%s" a title', (theme, title) => {
    expect(titleOf(theme)).toBe(title);
  });

  it('have at most 60 characters', () => {
    expect(titleOf('x'.repeat(500))).toHaveLength(60);
    expect(
      titleOf('a very long way over the hills and far away from everything I ever knew').length,
    ).toBeLessThan(61);
  });
});
