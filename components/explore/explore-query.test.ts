import { describe, expect, it } from 'vitest';
import { songApi } from '@/lib/domain/song/contract';
import {
  type ExploreQuery,
  exploreAddress,
  isPlain,
  orderOf,
  ordersOf,
  readExploreQuery,
  songsQuery,
  trendingQuery,
} from './explore-query';

const read = (address: string) => readExploreQuery(new URL(address, 'http://x').searchParams);

describe('the view of /explore', () => {
  it('survives a round trip through its address', () => {
    const views: ExploreQuery[] = [
      { search: 'R&B "no. 5"', genre: 'drum-and-bass', sort: 'new' },
      { search: '', genre: 'jazz', sort: 'trending' },
      { search: 'rain', genre: '', sort: '' },
    ];
    for (const view of views) expect(read(exploreAddress(view))).toEqual(view);
  });

  it('has no parameters for the default view', () => {
    expect(exploreAddress(read('/explore'))).toBe('/explore');
    expect(exploreAddress(read('/explore?sort=new'))).toBe('/explore');
    expect(isPlain(read('/explore?q=%20%20&sort=new'))).toBe(true);
    expect(['?genre=jazz', '?q=rain', '?sort=trending'].some((query) => isPlain(read(query)))).toBe(false);
  });

  it('ignores unknown values and cuts off long searches', () => {
    const view = read(`/explore?sort=toString&genre=%3Cscript%3E&q=${'x'.repeat(500)}`);
    expect(view).toEqual({ search: 'x'.repeat(100), genre: '', sort: '' });
  });

  it('defaults to newest first, or to best matches when searching', () => {
    expect(orderOf(read('/explore'))).toBe('new');
    expect(orderOf(read('/explore?q=rain'))).toBe('');
    expect(orderOf(read('/explore?q=rain&sort=new'))).toBe('new');
    for (const address of ['/explore', '/explore?q=rain', '/explore?q=rain&sort=trending']) {
      const view = read(address);
      expect(ordersOf(view).map(({ value }) => value)).toContain(orderOf(view));
    }
  });

  it('sends only queries that the contract accepts', () => {
    for (const address of ['/explore', '/explore?q=rain&genre=jazz', '/explore?sort=trending']) {
      const query = songsQuery(read(address));
      expect(songApi.list.query.safeParse(query).success).toBe(true);
      expect(query.scope).toBe('public');
    }
    expect(songApi.list.query.safeParse(trendingQuery).success).toBe(true);
    expect(songsQuery(read('/explore?q=rain')).sortBy).toBeUndefined();
    expect(songsQuery(read('/explore?sort=trending')).sortBy).toBe('trending');
  });
});
