import { describe, expect, it } from 'vitest';
import { songApi } from '@/lib/song/contract';
import { type LibraryQuery, libraryAddress, readLibraryQuery, SORTS, STATUSES } from './library-query';

const read = (address: string) => readLibraryQuery(new URL(address, 'http://x').searchParams);

describe('the view of the library', () => {
  it('comes back from its address as it was', () => {
    const view: LibraryQuery = { search: 'R&B "no. 5"', status: 'failed', sort: 'played' };
    expect(read(libraryAddress(view))).toEqual(view);
  });

  it('has a bare address while nothing is chosen', () => {
    expect(libraryAddress(read('/library'))).toBe('/library');
  });

  it('ignores what it does not know', () => {
    expect(read('/library?status=lost&sort=toString')).toEqual({ search: '', status: '', sort: 'newest' });
  });

  it('asks only for orders and states that the contract has', () => {
    for (const { sortBy, sortOrder } of Object.values(SORTS)) {
      for (const { value } of STATUSES) {
        const query = { sortBy, sortOrder, ...(value ? { status: value } : {}) };
        expect(songApi.list.query.safeParse(query).success).toBe(true);
      }
    }
  });
});
