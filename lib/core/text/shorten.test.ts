import { describe, expect, it } from 'vitest';
import { shorten } from './shorten';

describe('shortening', () => {
  it('keeps short text, on one line', () => {
    expect(shorten('  two\n lines ', 20)).toBe('two lines');
    expect(shorten('x'.repeat(20), 20)).toBe('x'.repeat(20));
  });

  it('ends longer text with an ellipsis after a whole word', () => {
    expect(shorten('Slow dusty beats, with warm keys', 22)).toBe('Slow dusty beats…');
    expect(shorten('x'.repeat(50), 20)).toBe(`${'x'.repeat(19)}…`);
  });

  it('never splits a character', () => {
    const family = '👩‍👩‍👧‍👦';
    for (let max = 5; max < 40; max++) {
      const short = shorten(family.repeat(4), max);
      expect(short.length).toBeLessThanOrEqual(max);
      expect(short.replaceAll(family, '')).toBe('…');
    }
  });
});
