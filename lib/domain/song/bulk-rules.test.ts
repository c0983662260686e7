import { describe, expect, it } from 'vitest';
import { undoOf } from './bulk-rules';

const before = [
  { id: 'a', visibility: 'public' as const },
  { id: 'b', visibility: 'private' as const },
  { id: 'c', visibility: 'unlisted' as const },
  { id: 'd', visibility: 'private' as const },
];

describe('undoing a bulk change', () => {
  it('gives each song the visibility that it had', () => {
    expect(undoOf(before, ['a', 'b', 'c', 'd'], 'publish')).toEqual([
      { ids: ['c'], action: 'unlist' },
      { ids: ['b', 'd'], action: 'unpublish' },
    ]);
  });

  it('restores what was deleted', () => {
    expect(undoOf([], ['a', 'z'], 'delete')).toEqual([{ ids: ['a', 'z'], action: 'restore' }]);
  });

  it('is not offered where nothing changed, a song is not known, or songs were restored', () => {
    expect(undoOf(before, ['a'], 'publish')).toEqual([]);
    expect(undoOf(before, ['a', 'z'], 'unlist')).toEqual([]);
    expect(undoOf(before, ['a'], 'restore')).toEqual([]);
  });
});
