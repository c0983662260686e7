import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Job } from '@/lib/domain/jobs/contract';
import { putJob, putJobFirst, removeJob } from './cache';

const job = (id: string, overrides: Partial<Job> = {}) =>
  ({ id, title: id, isActive: true, ...overrides }) as Job;

const LIST = ['GET /jobs', { query: { page: '1' } }];
const ACTIVE = ['GET /jobs/active', {}];
const PAGES = ['GET /jobs/active', 'pages', {}];
const one = (id: string) => ['GET /jobs/:id', { params: { id } }];

/** A client that has cached the jobs a, b and c, of which c is inactive and a also a record. */
function cached() {
  const client = new QueryClient();
  const [a, b, c] = [job('a'), job('b'), job('c', { isActive: false })];
  const counted = [a, b, c].map((one) => ({ ...one, applicationCount: 7 }));
  client.setQueryData(LIST, { data: counted, pagination: { totalItems: 3 } });
  client.setQueryData(ACTIVE, { data: [a, b] });
  client.setQueryData(PAGES, { pages: [{ data: [a] }, { data: [b] }], pageParams: [1, 2] });
  client.setQueryData(one('a'), { data: a });
  const titles = (key: unknown[]) =>
    client.getQueryData<{ data: Job[] }>(key)?.data.map(({ title }) => title);
  const pages = () =>
    client
      .getQueryData<{ pages: { data: Job[] }[] }>(PAGES)
      ?.pages.map(({ data }) => data.map(({ title }) => title).join(''));
  const current = (id: string) => client.getQueryData<{ data: Job }>(one(id))?.data.title;
  return { client, titles, pages, current };
}

describe('the cached jobs', () => {
  it('get a new job first, among the active ones if it is active', () => {
    const { client, titles, pages } = cached();
    putJobFirst(client, job('d'));
    putJobFirst(client, job('e', { isActive: false }));
    expect([titles(LIST), titles(ACTIVE), pages()]).toEqual([
      ['e', 'd', 'a', 'b', 'c'],
      ['d', 'a', 'b'],
      ['da', 'b'],
    ]);
    expect(client.getQueryData(LIST)).toMatchObject({ pagination: { totalItems: 5 } });
  });

  it('get a changed job in place, and keep, add or remove it among the active ones', () => {
    const { client, titles, pages, current } = cached();
    putJob(client, job('a', { title: 'A' }));
    putJob(client, job('b', { isActive: false }));
    putJob(client, job('c', { title: 'C' }));
    expect([titles(LIST), titles(ACTIVE), pages(), current('a')]).toEqual([
      ['A', 'b', 'C'],
      ['C', 'A'],
      ['CA', ''],
      'A',
    ]);
    expect(client.getQueryData(LIST)).toMatchObject({ data: [{ applicationCount: 7 }, {}, {}] });
  });

  it('keep their age, and are refetched if they were stale', async () => {
    const { client } = cached();
    client.setQueryData(LIST, (list: unknown) => list, { updatedAt: 1_000 });
    await client.invalidateQueries({ queryKey: LIST });
    putJob(client, job('a', { title: 'A' }));
    putJobFirst(client, job('d'));
    expect(client.getQueryState(LIST)).toMatchObject({ dataUpdatedAt: 1_000, isInvalidated: true });
  });

  it('lose a deleted job everywhere, including its record', () => {
    const { client, titles, pages, current } = cached();
    removeJob(client, 'a');
    expect([titles(LIST), titles(ACTIVE), pages(), current('a')]).toEqual([
      ['b', 'c'],
      ['b'],
      ['', 'b'],
      undefined,
    ]);
  });
});
