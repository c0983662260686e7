import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { putLatest, putRecord, updateCached, updateLists, updateRecord } from './cache';

const LIST = ['GET /things', {}];
const PAGES = ['GET /things', 'pages'];
const ONE = ['GET /things/:id', { params: { id: 'a' } }];
const LISTS = { queryKey: ['GET /things'] };
const OLD = { updatedAt: 1_000 };

interface Thing {
  id: string;
  name?: string;
}

const things = (ids: string): Thing[] => [...ids].map((id) => ({ id }));

function cached() {
  const client = new QueryClient();
  client.setQueryData(LIST, { data: things('ab'), total: 2 }, OLD);
  client.setQueryData(
    PAGES,
    { pages: [{ data: things('ab') }, { data: things('cd') }], pageParams: [] },
    OLD,
  );
  client.setQueryData(ONE, { data: { id: 'a', name: 'A' } }, OLD);
  const pages = () =>
    client
      .getQueryData<{ pages: { data: Thing[] }[] }>(PAGES)
      ?.pages.map(({ data }) => data.map(({ id }) => id).join(''));
  return { client, pages };
}

describe('a cached list', () => {
  it('keeps its age and staleness if it is changed', () => {
    const { client } = cached();
    client.getQueryCache().find({ queryKey: LIST })?.invalidate();
    updateLists<Thing>(client, LISTS, (items) => [...items, { id: 'x' }]);
    expect(client.getQueryData(LIST)).toEqual({ data: things('abx'), total: 2 });
    expect(client.getQueryState(LIST)).toMatchObject({ dataUpdatedAt: 1_000, isInvalidated: true });
    expect(client.getQueryState(PAGES)).toMatchObject({ dataUpdatedAt: 1_000, isInvalidated: false });
  });

  it('gets new items on its first page, and none twice', () => {
    const { client, pages } = cached();
    const putFirst = (id: string) =>
      updateLists<Thing>(client, LISTS, (items) => [{ id }, ...items.filter((item) => item.id !== id)]);
    putFirst('x');
    expect(pages()).toEqual(['xab', 'cd']);
    putFirst('d');
    expect(pages()).toEqual(['xab', 'dc']);
  });

  it('removes items from every page', () => {
    const { client, pages } = cached();
    updateLists<Thing>(client, LISTS, (items) => items.filter(({ id }) => !'bc'.includes(id)));
    expect(pages()).toEqual(['a', 'd']);
  });

  it('counts what was added and removed', () => {
    const client = new QueryClient();
    const pagination = { totalItems: 9, pageSize: 2 };
    client.setQueryData(LIST, { data: things('ab'), pagination });
    const pages = [things('ab'), things('cd')].map((data) => ({ data, pagination }));
    client.setQueryData(PAGES, { pages, pageParams: [] });
    const totals = () =>
      JSON.stringify([client.getQueryData(LIST), client.getQueryData(PAGES)]).match(/(?<="totalItems":)\d+/g);
    updateLists<Thing>(client, LISTS, (items) => items.filter(({ id }) => !'bc'.includes(id)));
    expect(totals()).toEqual(['8', '7', '7']);
    updateLists<Thing>(client, LISTS, (items) => [{ id: 'x' }, ...items]);
    expect(totals()).toEqual(['9', '8', '8']);
  });

  it('stays uncached if it was never read', () => {
    const client = new QueryClient();
    client.getQueryCache().build(client, { queryKey: LIST });
    updateCached(client, LISTS, () => ({ data: [] }));
    expect(client.getQueryData(LIST)).toBeUndefined();
  });
});

describe('a cached record', () => {
  it('keeps its age if a part changes, and is fresh if it is replaced', () => {
    const { client } = cached();
    updateRecord<Thing>(client, ONE, (thing) => ({ ...thing, name: 'B' }));
    expect(client.getQueryState(ONE)).toMatchObject({ data: { data: { name: 'B' } }, dataUpdatedAt: 1_000 });
    putRecord<Thing>(client, ONE, { id: 'a', name: 'C' });
    expect(client.getQueryData(ONE)).toEqual({ data: { id: 'a', name: 'C' } });
    expect(client.getQueryState(ONE)?.dataUpdatedAt).toBeGreaterThan(1_000);
  });

  it('is not created', () => {
    const client = new QueryClient();
    putRecord<Thing>(client, ONE, { id: 'a' });
    expect(client.getQueryData(ONE)).toBeUndefined();
  });

  it('is not overwritten by an older pending answer', async () => {
    const { client } = cached();
    let answer: (thing: { data: Thing }) => void = () => undefined;
    const read = client.fetchQuery({
      queryKey: ONE,
      queryFn: () =>
        new Promise<{ data: Thing }>((resolve) => {
          answer = resolve;
        }),
    });
    const ended = read.catch(() => undefined);
    await putLatest<Thing>(client, ONE, { id: 'a', name: 'new' });
    answer({ data: { id: 'a', name: 'old' } });
    await ended;
    expect(client.getQueryData(ONE)).toEqual({ data: { id: 'a', name: 'new' } });
  });
});
