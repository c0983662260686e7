import { describe, expect, it } from 'vitest';
import { allToggled, kept, nothingSelected, stretched, toggled } from './selection';

const order = ['a', 'b', 'c', 'd', 'e'];
const of = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('');

describe('a selection', () => {
  it('takes one in and out again', () => {
    const one = toggled(nothingSelected, 'b');
    expect([of(one), of(toggled(one, 'b'))]).toEqual(['b', '']);
  });

  it('stretches from the last one that was pressed, in either direction, and keeps what was chosen', () => {
    const from = toggled(toggled(nothingSelected, 'e'), 'b');
    expect(of(stretched(from, 'd', order))).toBe('bcde');
    expect(of(stretched(stretched(from, 'd', order), 'a', order))).toBe('abcde');
  });

  it('begins with one where nothing was pressed before, or what was is not in the list any more', () => {
    expect(of(stretched(nothingSelected, 'c', order))).toBe('c');
    expect(of(stretched(toggled(nothingSelected, 'z'), 'c', order))).toBe('cz');
  });

  it('takes all, and none where all were taken', () => {
    const all = allToggled(toggled(nothingSelected, 'a'), order);
    expect([of(all), of(allToggled(all, order))]).toEqual(['abcde', '']);
    expect(of(allToggled(nothingSelected, []))).toBe('');
  });

  it('loses what is not there any more', () => {
    const two = toggled(toggled(nothingSelected, 'a'), 'z');
    expect(of(kept(two, order))).toBe('a');
    expect(kept(toggled(nothingSelected, 'a'), order).ids).toEqual(new Set('a'));
  });
});
