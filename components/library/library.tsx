'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import type { Song } from '@/lib/song/contract';
import { useSongPages } from '@/lib/song/hooks';
import { PageHeader } from '../layout/page-header';
import type { PlayerSong } from '../player/song';
import { Button, ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { type LibraryQuery, libraryAddress, readLibraryQuery, SORTS } from './library-query';
import { LibraryRow } from './library-row';
import { LibraryToolbar } from './library-toolbar';
import { toPlayerSong } from './player-song';
import { SongRowSkeletons } from './song-grid';
import { useReachedEnd } from './use-reached-end';

const PAGE_SIZE = '50';

/** The whole of /library: one's own songs, searched, filtered and ordered by the address, going on as one scrolls. */
export function SongLibrary() {
  const query = useSearchParams();
  const view = useMemo(() => readLibraryQuery(new URLSearchParams(query)), [query]);
  const change = useCallback((part: Partial<LibraryQuery>) => {
    const now = readLibraryQuery(new URLSearchParams(window.location.search));
    window.history.replaceState(null, '', libraryAddress({ ...now, ...part }));
  }, []);
  return (
    <div className="page pb-20">
      <PageHeader title="Library" actions={<ButtonLink href="/create">Create a song</ButtonLink>} />
      <LibraryToolbar view={view} onChange={change} />
      <LibraryList view={view} />
    </div>
  );
}

function LibraryList({ view }: { view: LibraryQuery }) {
  const { sortBy, sortOrder } = SORTS[view.sort];
  const pages = useSongPages({
    scope: 'mine',
    limit: PAGE_SIZE,
    sortBy,
    sortOrder,
    search: view.search || undefined,
    status: view.status || undefined,
  });
  const more = useReachedEnd(() => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
  });
  const songs = useMemo(() => pages.data?.pages.flatMap(({ data }) => data) ?? [], [pages.data]);
  const queue = useMemo(() => songs.map(toPlayerSong).filter((song) => song !== null), [songs]);

  if (pages.isError && songs.length === 0) {
    return (
      <ErrorState title="Failed to fetch songs" onRetry={() => pages.refetch()}>
        Your songs are safe; they could only not be shown.
      </ErrorState>
    );
  }
  if (pages.isPending) return <SongRowSkeletons count={8} />;
  if (songs.length === 0) return <NothingHere view={view} />;
  return (
    <>
      <Rows songs={songs} queue={queue} />
      {pages.hasNextPage && (
        <div ref={more} key={songs.length}>
          <SongRowSkeletons count={3} />
        </div>
      )}
      {pages.isFetchNextPageError && (
        <p className="py-4 text-center">
          <Button size="sm" onClick={() => pages.fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

function Rows({ songs, queue }: { songs: readonly Song[]; queue: readonly PlayerSong[] }) {
  return (
    <ul className="-mx-2">
      {songs.map((song) => (
        <li key={song.id} className="long-row">
          <LibraryRow song={song} queue={queue} />
        </li>
      ))}
    </ul>
  );
}

function NothingHere({ view }: { view: LibraryQuery }) {
  if (view.search || view.status) {
    return (
      <EmptyState title="No song like that" action={<ButtonLink href="/library">Show all songs</ButtonLink>}>
        Try another word, or fewer of them.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Your first song goes here"
      action={
        <ButtonLink href="/create" variant="primary">
          Create a song
        </ButtonLink>
      }
    >
      Everything you make is kept in this library.
    </EmptyState>
  );
}
