import { describe, expect, it } from 'vitest';
import { allToggled, extended, nothingSelected, pruned, toggled } from './selection';

const order = ['a', 'b', 'c', 'd', 'e'];
const of = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('');

describe('a selection', () => {
  it('toggles a single item', () => {
    const one = toggled(nothingSelected, 'b');
    expect([of(one), of(toggled(one, 'b'))]).toEqual(['b', '']);
  });

  it('extends from the anchor in either direction, and keeps earlier items', () => {
    const from = toggled(toggled(nothingSelected, 'e'), 'b');
    expect(of(extended(from, 'd', order))).toBe('bcde');
    expect(of(extended(extended(from, 'd', order), 'a', order))).toBe('abcde');
  });

  it('starts with one item if there is no anchor or the anchor has left the list', () => {
    expect(of(extended(nothingSelected, 'c', order))).toBe('c');
    expect(of(extended(toggled(nothingSelected, 'z'), 'c', order))).toBe('cz');
  });

  it('selects all, or none if all are selected', () => {
    const all = allToggled(toggled(nothingSelected, 'a'), order);
    expect([of(all), of(allToggled(all, order))]).toEqual(['abcde', '']);
    expect(of(allToggled(nothingSelected, []))).toBe('');
  });

  it('drops items that have left the list', () => {
    const two = toggled(toggled(nothingSelected, 'a'), 'z');
    expect(of(pruned(two, order))).toBe('a');
    expect(pruned(toggled(nothingSelected, 'a'), order).ids).toEqual(new Set('a'));
  });
});
