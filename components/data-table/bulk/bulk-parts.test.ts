import { describe, expect, it } from 'vitest';
import { namesOf, namesOnce, partsOf } from './bulk-parts';

describe('rows that were chosen together', () => {
  it('are those an action applies to and those it leaves out, by reason and in their order', () => {
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

  it('are all left out where the action applies to none', () => {
    expect(partsOf(['a'], () => 'No')).toEqual({ fit: [], leftOut: [{ why: 'No', rows: ['a'] }] });
  });
});

describe('names', () => {
  it('stand once, with how many have the same', () => {
    expect(namesOnce(['Send a mail', 'Erase a song', 'Send a mail'])).toEqual([
      '2 × Send a mail',
      'Erase a song',
    ]);
  });

  it('are cut after some, with how many more there are', () => {
    expect(namesOf(['A', 'B'])).toBe('A; B');
    expect(namesOf(['A', 'B', 'C', 'D'], 2)).toBe('A; B and 2 more');
  });
});
