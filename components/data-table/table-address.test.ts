import { describe, expect, it } from 'vitest';
import { queryOf, readTableView, tableQuery, tableShape } from './table-address';

const shape = tableShape({
  sorts: ['createdAt', 'name'],
  filters: { status: ['active', 'suspended'], owner: null },
});
const read = (query: string) => readTableView(new URLSearchParams(query), shape);
const usual = {
  page: 1,
  limit: 10,
  search: '',
  sort: 'createdAt',
  order: 'desc',
  filters: {},
  cursor: '',
};

describe('the address of a table', () => {
  it('accepts values of the form that a filter requires, and no others', () => {
    const days = tableShape({ sorts: [], filters: { startDate: /^\d{4}-\d\d-\d\d$/ } });
    const filters = (query: string) => readTableView(new URLSearchParams(query), days).filters;
    expect(filters('startDate=2026-01-31')).toEqual({ startDate: '2026-01-31' });
    expect([filters('startDate=today'), filters('startDate=2026-01-31x')]).toEqual([{}, {}]);
  });

  it('uses the defaults for missing and unknown values', () => {
    expect(read('')).toEqual(usual);
    expect(read('page=0&limit=7&sort=passwordHash&order=up&status=x&other=1')).toEqual(usual);
    expect(read('page=-3&limit=1e9&status=&owner=%20')).toEqual(usual);
  });

  it('holds page, size, order, search and filters', () => {
    expect(read('page=3&limit=25&sort=name&order=asc&search=%20ana%20&status=active&owner=me')).toEqual({
      page: 3,
      limit: 25,
      sort: 'name',
      order: 'asc',
      search: 'ana',
      filters: { status: 'active', owner: 'me' },
      cursor: '',
    });
  });

  it('limits what users may type into it', () => {
    const { search, filters, cursor, page } = read(
      `search=${'s'.repeat(500)}&owner=${'o'.repeat(500)}&cursor=${'c'.repeat(9_000)}&page=99999999`,
    );
    expect([search.length, filters.owner?.length, cursor.length, page]).toEqual([100, 100, 2_000, 10_000]);
  });

  it('leaves out defaults, keeps other parameters, and round-trips', () => {
    expect(tableQuery(read(''), shape).toString()).toBe('');
    const query = 'view=board&limit=50&search=a%26b&sort=name&order=asc&status=suspended';
    const written = tableQuery(read(query), shape, new URLSearchParams(query)).toString();
    expect(written).toContain('view=board');
    expect(read(written)).toEqual(read(query));
  });

  it('queries the API by its own names, with a cursor instead of a page if there is one', () => {
    expect(queryOf(read('page=2&status=active'))).toMatchObject({
      page: '2',
      limit: '10',
      sortBy: 'createdAt',
      sortOrder: 'desc',
      status: 'active',
    });
    expect(queryOf(read('page=2&cursor=abc'))).toMatchObject({ cursor: 'abc', page: undefined });
  });
});
