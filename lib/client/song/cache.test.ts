import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Song } from '@/lib/domain/song/contract';
import {
  addSongs,
  cancelReads,
  lastChange,
  putNewestSongs,
  putSong,
  readMissing,
  refetchSongs,
  type SongPage,
  updateLikes,
  updateVisibility,
} from './cache';

const song = (progress: number, updatedAt: string) => ({ id: 'a', progress, updatedAt }) as Song;

function listAfter(put: Song): number | undefined {
  const client = new QueryClient();
  const key = ['GET /song', {}];
  client.setQueryData(key, { data: [song(50, '2026-11-20T10:00:05.000Z')] });
  putSong(client, put);
  return client.getQueryData<SongPage>(key)?.data[0]?.progress;
}

describe('putting a song into cached lists', () => {
  it('replaces the older version', () => {
    expect(listAfter(song(80, '2026-11-20T10:00:06.000Z'))).toBe(80);
    expect(listAfter(song(55, '2026-11-20T10:00:05.000Z'))).toBe(55);
  });

  it('is ignored if the list has a newer version', () => {
    expect(listAfter(song(20, '2026-11-20T10:00:04.999Z'))).toBe(50);
  });
});

describe('a new song', () => {
  it('comes first in the lists it belongs to, and in no other', () => {
    const client = new QueryClient();
    const keys = [
      ['GET /song', { query: { scope: 'mine', limit: '5' } }],
      ['GET /song', 'pages', { scope: 'mine', status: 'draft' }],
      ['GET /song', { query: { scope: 'public' } }],
      ['GET /song', 'pages', { trash: 'true' }],
    ];
    const old = song(100, '2026-11-20T10:00:00.000Z');
    for (const key of keys)
      client.setQueryData(key, key[1] === 'pages' ? { pages: [{ data: [old] }] } : { data: [old] });
    addSongs(client, [{ id: 'b', status: 'draft' } as Song]);
    const idsIn = keys.map((key) =>
      JSON.stringify(client.getQueryData(key))
        .match(/"id":"."/g)
        ?.join(),
    );
    expect(idsIn).toEqual(['"id":"b","id":"a"', '"id":"b","id":"a"', '"id":"a"', '"id":"a"']);
  });
});

describe('the newest songs of the caller', () => {
  const at = (id: string, second: number, name = 'old') => {
    const time = `2026-11-20T10:00:0${second}.000Z`;
    return { id, name, status: 'ready', isMine: true, createdAt: time, updatedAt: time } as Song;
  };
  const keys = {
    mine: ['GET /song', 'pages', { scope: 'mine', sortBy: 'createdAt', sortOrder: 'desc' }],
    byName: ['GET /song', { query: { scope: 'mine', sortBy: 'name' } }],
    liked: ['GET /song', { query: { liked: 'true' } }],
    public: ['GET /song', { query: { scope: 'public' } }],
  };
  function shown(songs: Song[], put: Song[]) {
    const client = new QueryClient();
    for (const key of Object.values(keys))
      client.setQueryData(key, key[1] === 'pages' ? { pages: [{ data: songs }] } : { data: songs });
    putNewestSongs(client, put);
    const namesIn = (key: readonly unknown[]) =>
      [...JSON.stringify(client.getQueryData(key)).matchAll(/"id":"(.)","name":"(\w+)"/g)]
        .map(([, id, name]) => `${id} ${name}`)
        .join(', ');
    return Object.values(keys).map(namesIn);
  }

  it('replace listed ones, and are added only to lists that begin with the newest', () => {
    const changed = { ...at('b', 2, 'new'), updatedAt: '2026-11-20T10:00:09.000Z' };
    const rest = 'b new, a old';
    expect(shown([at('b', 2), at('a', 1)], [at('d', 4), at('c', 3), changed])).toEqual([
      `d old, c old, ${rest}`,
      rest,
      rest,
      rest,
    ]);
  });

  it('do not include songs below the end of a list, but fill an empty one', () => {
    expect(shown([at('c', 3)], [at('c', 3), at('a', 1)])[0]).toBe('c old');
    expect(shown([], [at('a', 1)])).toEqual(['a old', '', '', '']);
  });

  it('have a last change: the beginning of time if none is listed, null if no list is theirs', () => {
    const client = new QueryClient();
    client.setQueryData(keys.public, { data: [at('c', 3)] });
    expect(lastChange(client)).toBeNull();
    client.setQueryData(keys.byName, { data: [] });
    expect(lastChange(client)).toBe('1970-01-01T00:00:00.000Z');
    client.setQueryData(keys.mine, { pages: [{ data: [at('b', 2), at('a', 1)] }] });
    expect(lastChange(client)).toBe('2026-11-20T10:00:02.000Z');
  });
});

describe('an invalidated list', () => {
  it('stays invalidated after updates, and no list becomes fresher', () => {
    const client = new QueryClient();
    const [stale, read] = [
      ['GET /song', { n: 1 }],
      ['GET /song', { n: 2 }],
    ];
    const list = { data: [song(50, '2026-11-20T10:00:05.000Z')] };
    for (const key of [stale, read]) client.setQueryData(key, list, { updatedAt: 1_000 });
    client.getQueryCache().find({ queryKey: stale })?.invalidate();
    putSong(client, song(80, '2026-11-20T10:00:06.000Z'));
    const states = [stale, read].map((key) => client.getQueryState<SongPage>(key));
    expect(states.map((state) => state?.data?.data[0]?.progress)).toEqual([80, 80]);
    expect(states.map((state) => state?.isInvalidated)).toEqual([true, false]);
    expect(states.map((state) => state?.dataUpdatedAt)).toEqual([1_000, 1_000]);
  });
});

describe('a like', () => {
  it('updates every list and the song itself, and no other song', () => {
    const client = new QueryClient();
    const single = ['GET /song/:id', { params: { id: 'a' } }];
    const [list, endless] = [
      ['GET /song', {}],
      ['GET /song', 'pages', {}],
    ];
    const songs = ['a', 'b'].map((id) => ({ id, isLiked: false, likeCount: 0 }));
    client.setQueryData(list, { data: songs });
    client.setQueryData(endless, { pages: [{ data: [] }, { data: songs }], pageParams: [] });
    client.setQueryData(single, { data: songs[0] });
    updateLikes(client, 'a', () => ({ isLiked: true, likeCount: 1 }));
    const changed = [{ id: 'a', isLiked: true, likeCount: 1 }, songs[1]];
    expect(client.getQueryData(list)).toEqual({ data: changed });
    expect(client.getQueryData(endless)).toEqual({
      pages: [{ data: [] }, { data: changed }],
      pageParams: [],
    });
    expect(client.getQueryData(single)).toEqual({ data: changed[0] });
  });
});

describe('the visibility of several songs', () => {
  it('changes in the lists and in a song that is open on its own', () => {
    const client = new QueryClient();
    const [list, single] = [
      ['GET /song', {}],
      ['GET /song/:id', { params: { id: 'a' } }],
    ];
    const song = { id: 'a', visibility: 'public' };
    client.setQueryData(list, { data: [song, { ...song, id: 'c' }] });
    client.setQueryData(single, { data: song });
    updateVisibility(client, ['a', 'b'], 'private');
    expect(client.getQueryData(list)).toMatchObject({
      data: [{ visibility: 'private' }, { visibility: 'public' }],
    });
    expect(client.getQueryData(single)).toMatchObject({ data: { visibility: 'private' } });
  });
});

describe('refetching the visible lists', () => {
  it('says whether it worked, and does not interrupt a running read', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const server = { isDown: true, requests: 0 };
    const observer = new QueryObserver(client, {
      queryKey: ['GET /song', 'pages', {}],
      queryFn: () => {
        server.requests += 1;
        return server.isDown ? Promise.reject(new Error('down')) : Promise.resolve({ pages: [] });
      },
      staleTime: Number.POSITIVE_INFINITY,
    });
    const stop = observer.subscribe(() => undefined);
    expect(await refetchSongs(client)).toBe(false);
    expect(server.requests).toBe(1);
    server.isDown = false;
    expect(await refetchSongs(client)).toBe(true);
    stop();
  });
});

describe('a list whose first read a change has cancelled', () => {
  it('is read again, unlike those that have songs', async () => {
    const client = new QueryClient();
    const requests: string[] = [];
    const open = (status: string, data?: { pages: [] }) =>
      new QueryObserver(client, {
        queryKey: ['GET /song', 'pages', { status }],
        queryFn: async ({ signal }) => {
          requests.push(status);
          await new Promise((resolve) => setTimeout(resolve));
          signal.throwIfAborted();
          return { pages: [] };
        },
        ...(data && { initialData: data }),
        staleTime: Number.POSITIVE_INFINITY,
      }).subscribe(() => undefined);
    const stops = [open('ready', { pages: [] }), open('draft')];
    await cancelReads(client);
    await readMissing(client);
    expect(requests).toEqual(['draft', 'draft']);
    expect(client.getQueryData(['GET /song', 'pages', { status: 'draft' }])).toEqual({ pages: [] });
    for (const stop of stops) stop();
  });
});
