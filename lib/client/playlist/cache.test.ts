import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Playlist } from '@/lib/domain/playlist/contract';
import { someSong } from '@/lib/testing/songs';
import {
  listKey,
  moveSong,
  type PlaylistPage,
  type PlaylistSongPages,
  playlistKey,
  putPlaylist,
  removePlaylist,
  removeSongs,
  setMembership,
  songsKey,
  songsOf,
} from './cache';

const pagination: PlaylistPage['pagination'] = {
  totalItems: 5,
  currentPage: 1,
  pageSize: 3,
  totalPages: 2,
  hasNextPage: true,
  hasPreviousPage: false,
};

const playlist = (id: string, name = id): Playlist => ({
  id,
  name,
  description: null,
  visibility: 'private',
  isMine: true,
  owner: 'Ana',
  songCount: 0,
  duration: 0,
  coverUrls: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
});

function withLists() {
  const client = new QueryClient();
  const keys = { all: listKey({}), forSong: listKey({ song: 's' }) };
  for (const key of Object.values(keys)) {
    const pages = [
      { data: [playlist('a'), playlist('b')], pagination },
      { data: [playlist('c')], pagination },
    ];
    client.setQueryData(key, { pages, pageParams: [] });
  }
  const read = (key: keyof typeof keys) =>
    client.getQueryData<{ pages: PlaylistPage[] }>(keys[key])?.pages.flatMap(({ data }) => data) ?? [];
  return { client, read };
}

function withSongs() {
  const client = new QueryClient();
  const page = (ids: string) => ({ data: [...ids].map((id) => someSong({ id })), pagination });
  client.setQueryData(songsKey('p'), { pages: [page('abc'), page('de')], pageParams: [] });
  const cached = () => client.getQueryData<PlaylistSongPages>(songsKey('p'));
  const pageIds = () => cached()?.pages.map(({ data }) => data.map(({ id }) => id).join(''));
  return { client, cached, pageIds };
}

describe('cached playlists', () => {
  it('replace a changed one in lists and on its own', () => {
    const { client, read } = withLists();
    putPlaylist(client, playlist('b', 'Rain'));
    expect(read('all').map(({ name }) => name)).toEqual(['a', 'Rain', 'c']);
    expect(client.getQueryData(playlistKey('b'))).toEqual({ data: playlist('b', 'Rain') });
  });

  it('forget a deleted one', () => {
    const { client, read } = withLists();
    client.setQueryData(playlistKey('c'), { data: playlist('c') });
    removePlaylist(client, 'c');
    expect(read('forSong').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(client.getQueryData(playlistKey('c'))).toBeUndefined();
  });

  it('track whether a playlist holds the queried song', () => {
    const { client, read } = withLists();
    setMembership(client, 'a', ['r', 's'], true);
    expect(read('forSong').map(({ holdsSong }) => holdsSong)).toEqual([true, undefined, undefined]);
    expect(read('all').map(({ holdsSong }) => holdsSong)).toEqual([undefined, undefined, undefined]);
    setMembership(client, 'a', ['s'], false);
    setMembership(client, 'a', ['r'], true);
    expect(read('forSong')[0]?.holdsSong).toBe(false);
  });
});

describe('cached songs of a playlist', () => {
  it('are reordered across pages and back', () => {
    const { client, pageIds } = withSongs();
    moveSong(client, 'p', { songId: 'e', after: 'a' });
    expect(pageIds()).toEqual(['aeb', 'cd']);
    moveSong(client, 'p', { songId: 'e', after: 'd' });
    expect(pageIds()).toEqual(['abc', 'de']);
  });

  it('drop removed songs', () => {
    const { client, pageIds } = withSongs();
    removeSongs(client, 'p', ['b', 'e']);
    expect(pageIds()).toEqual(['ac', 'd']);
    removeSongs(client, 'other', ['a']);
    expect(pageIds()).toEqual(['ac', 'd']);
  });

  it('list a song once if two pages have it', () => {
    const { client, cached } = withSongs();
    client.setQueryData<PlaylistSongPages>(
      songsKey('p'),
      (pages) => pages && { ...pages, pages: [...pages.pages, ...pages.pages.slice(1)] },
    );
    expect(songsOf(cached()).map(({ id }) => id)).toEqual([...'abcde']);
    expect(songsOf(undefined)).toEqual([]);
  });
});
