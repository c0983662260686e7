import { describe, expect, it } from 'vitest';
import { undoOf } from './bulk-rules';

const before = [
  { id: 'a', visibility: 'public' as const },
  { id: 'b', visibility: 'private' as const },
  { id: 'c', visibility: 'unlisted' as const },
  { id: 'd', visibility: 'private' as const },
];

describe('undoing a bulk change', () => {
  it('restores the visibility each song had', () => {
    expect(undoOf(before, ['a', 'b', 'c', 'd'], 'publish')).toEqual([
      { ids: ['c'], action: 'unlist' },
      { ids: ['b', 'd'], action: 'unpublish' },
    ]);
  });

  it('restores deleted songs', () => {
    expect(undoOf([], ['a', 'z'], 'delete')).toEqual([{ ids: ['a', 'z'], action: 'restore' }]);
  });

  it('is not offered if nothing changed, a song is missing, or songs were restored', () => {
    expect(undoOf(before, ['a'], 'publish')).toEqual([]);
    expect(undoOf(before, ['a', 'z'], 'unlist')).toEqual([]);
    expect(undoOf(before, ['a'], 'restore')).toEqual([]);
  });
});
