'use client';

import dynamic from 'next/dynamic';
import { useCallback, useMemo, useState } from 'react';
import { type PlaylistSongPage, songsOf } from '@/lib/client/playlist/cache';
import { usePlaylist, usePlaylistSongs } from '@/lib/client/playlist/hooks';
import type { Playlist } from '@/lib/domain/playlist/contract';
import { toPlayerSong } from '../../song/player-song';
import { SongRowSkeletons } from '../../song/song-grid';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { dialogOf } from '../../ui/on-demand';
import { PlaylistHead } from '../playlist-head';
import { PlaylistActions } from './playlist-actions';
import { SortableSongs } from './sortable-songs';

const AddSongs = dynamic(
  dialogOf(async () => (await import('./add-songs')).AddSongs),
  { ssr: false },
);

export interface OwnPlaylistProps {
  list: Playlist;
  first: PlaylistSongPage;
}

/** The owner's playlist page: play, reorder, add and share. */
export default function OwnPlaylist({ list: initial, first }: OwnPlaylistProps) {
  const list = usePlaylist(initial);
  const pages = usePlaylistSongs(list.id, first);
  const [adding, setAdding] = useState(false);
  const songs = useMemo(() => songsOf(pages.data), [pages.data]);
  const queue = useMemo(() => songs.map(toPlayerSong).filter((song) => song !== null), [songs]);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const all = useCallback(async () => {
    let read = await fetchRest(fetchNextPage, hasNextPage);
    read = read.length > 0 ? read : songs;
    return read.map(toPlayerSong).filter((song) => song !== null);
  }, [fetchNextPage, hasNextPage, songs]);
  return (
    <article className="page pb-20">
      <PlaylistHead list={list} from={[{ label: 'Playlists', href: '/library/playlists' }]}>
        <PlaylistActions list={list} first={queue[0]} all={all} onAdd={() => setAdding(true)} />
      </PlaylistHead>
      {songs.length > 0 ? (
        <SortableSongs
          id={list.id}
          songs={songs}
          queue={queue}
          total={Math.max(list.songCount, songs.length)}
          onNearEnd={hasNextPage && !isFetchNextPageError ? more : undefined}
        />
      ) : (
        <EmptyState
          title="This playlist is empty"
          action={<Button onClick={() => setAdding(true)}>Add songs</Button>}
        >
          Add your own songs here, or any other song from its menu.
        </EmptyState>
      )}
      {hasNextPage && !isFetchNextPageError && <SongRowSkeletons count={3} />}
      {isFetchNextPageError && (
        <div className="py-4">
          <ReadFailure
            operation="playlist.songs"
            query={{ error: pages.error, isFetching: isFetchingNextPage, refetch: more }}
          />
        </div>
      )}
      {adding && <AddSongs id={list.id} held={songs} onClose={() => setAdding(false)} />}
    </article>
  );
}

type FetchNext = ReturnType<typeof usePlaylistSongs>['fetchNextPage'];

/** Fetches the remaining pages and returns all songs, as far as the requests succeed. */
async function fetchRest(fetchNextPage: FetchNext, hasNextPage: boolean) {
  let isGoing = hasNextPage;
  let songs: PlaylistSongPage['data'] = [];
  while (isGoing) {
    const result = await fetchNextPage();
    songs = songsOf(result.data);
    isGoing = result.hasNextPage && !result.isError;
  }
  return songs;
}
