import { describe, expect, it } from 'vitest';
import { namesOf, namesOnce, partsOf } from './bulk-parts';

describe('the selected rows', () => {
  it('are divided into included and excluded ones, by reason and in order', () => {
    const { fit, leftOut } = partsOf([1, 2, 3, 4, 5, 6], (n) => {
      if (n === 6) return 'Too large';
      return n % 2 ? 'Odd' : undefined;
    });
    expect(fit).toEqual([2, 4]);
    expect(leftOut).toEqual([
      { why: 'Odd', rows: [1, 3, 5] },
      { why: 'Too large', rows: [6] },
    ]);
  });

  it('are all excluded if the action applies to none', () => {
    expect(partsOf(['a'], () => 'No')).toEqual({ fit: [], leftOut: [{ why: 'No', rows: ['a'] }] });
  });
});

describe('names', () => {
  it('appear once, with the number of duplicates', () => {
    expect(namesOnce(['Send an email', 'Erase a song', 'Send an email'])).toEqual([
      '2 × Send an email',
      'Erase a song',
    ]);
  });

  it('are cut after some, with the number of the rest', () => {
    expect(namesOf(['A', 'B'])).toBe('A; B');
    expect(namesOf(['A', 'B', 'C', 'D'], 2)).toBe('A; B and 2 more');
  });
});
