import { describe, expect, it } from 'vitest';
import { songApi } from '@/lib/domain/song/contract';
import {
  isNarrowed,
  type LibraryQuery,
  libraryAddress,
  listQueryOf,
  readLibraryQuery,
  SORTS,
  STATUSES,
  VISIBILITIES,
} from './library-query';

const read = (address: string) => readLibraryQuery(new URL(address, 'http://x').searchParams);
const bare: LibraryQuery = {
  search: '',
  status: '',
  visibility: '',
  genre: '',
  sort: 'newest',
  view: 'table',
};

describe('the view of the library', () => {
  it('survives a round trip through its address', () => {
    const view: LibraryQuery = {
      search: 'R&B "no. 5"',
      status: 'failed',
      visibility: 'private',
      genre: 'drum-and-bass',
      sort: 'played',
      view: 'grid',
    };
    expect(read(libraryAddress(view))).toEqual(view);
  });

  it('has no parameters for the default view of each shelf', () => {
    expect(libraryAddress(read('/library'))).toBe('/library');
    expect(libraryAddress(bare, 'liked')).toBe('/library/liked');
    expect(libraryAddress({ ...bare, sort: 'name' }, 'trash')).toBe('/library/trash?sort=name');
  });

  it('ignores unknown values', () => {
    const odd = `/library?status=lost&sort=toString&view=__proto__&visibility=all&genre=${'<b>'}`;
    expect(read(odd)).toEqual(bare);
    expect(read(`/library?search=${'x'.repeat(200)}`).search).toHaveLength(100);
  });

  it('is narrowed by anything except sort order and layout', () => {
    expect(isNarrowed({ ...bare, sort: 'name', view: 'grid' })).toBe(false);
    for (const part of [
      { search: 'x' },
      { status: 'ready' },
      { visibility: 'public' },
      { genre: 'pop' },
    ] as const)
      expect(isNarrowed({ ...bare, ...part })).toBe(true);
  });

  it('sends only queries that the contract accepts', () => {
    for (const shelf of ['mine', 'liked', 'trash'] as const) {
      for (const sort of Object.keys(SORTS) as LibraryQuery['sort'][])
        expect(songApi.list.query.safeParse(listQueryOf({ ...bare, sort }, shelf)).success).toBe(true);
    }
    for (const { value: status } of STATUSES) {
      for (const { value: visibility } of VISIBILITIES)
        expect(
          songApi.list.query.safeParse(listQueryOf({ ...bare, status, visibility }, 'mine')).success,
        ).toBe(true);
    }
  });
});
