'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { PlaylistPage } from '@/lib/client/playlist/cache';
import { usePlaylists } from '@/lib/client/playlist/hooks';
import { failureText } from '@/lib/client/report';
import { LibraryTabs } from '../layout/library-tabs';
import { PageHeader } from '../layout/page-header';
import { SongCardSkeletons, SongGrid } from '../song/song-grid';
import { useReachedEnd } from '../song/use-reached-end';
import { useOpenPage } from '../ui/awaited-page';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { dialogOf } from '../ui/on-demand';
import { SearchField } from '../ui/search/search-field';
import { useDebounced } from '../ui/use-debounced';
import { PlaylistCard } from './playlist-card';

const CreatePlaylist = dynamic(
  dialogOf(async () => (await import('./own/playlist-form')).CreatePlaylist),
  { ssr: false },
);

const DEBOUNCE_MS = 180;
/** Shorter lists need no search. */
const MIN_COUNT_FOR_SEARCH = 7;

/** The /library/playlists page: the user's playlists, last changed first. */
export function Playlists({ first }: { first: PlaylistPage }) {
  const [making, setMaking] = useState(false);
  const openPage = useOpenPage();
  return (
    <div className="page pb-20">
      <PageHeader
        title="Playlists"
        actions={
          <Button variant="primary" icon={<Plus />} onClick={() => setMaking(true)}>
            New playlist
          </Button>
        }
      />
      <LibraryTabs />
      <PlaylistGrid first={first} />
      {making && (
        <CreatePlaylist onClose={() => setMaking(false)} onDone={({ id }) => openPage(`/playlist/${id}`)} />
      )}
    </div>
  );
}

function PlaylistGrid({ first }: { first: PlaylistPage }) {
  const [search, setSearch] = useState('');
  const debounced = useDebounced(search.trim(), DEBOUNCE_MS);
  const all = usePlaylists({}, first);
  const matching = usePlaylists({ search: debounced || undefined });
  const pages = debounced ? matching : all;
  const more = useReachedEnd(() => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
  });
  const total = all.data?.pages[0]?.pagination.totalItems ?? 0;
  const playlists = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  if (pages.isError && playlists.length === 0) {
    return (
      <ErrorState title={failureText('playlist.list', pages.error)} onRetry={() => pages.refetch()}>
        Your playlists are safe. Please try again.
      </ErrorState>
    );
  }
  if (total === 0 && playlists.length === 0 && !debounced && !pages.isPending) {
    return (
      <EmptyState title="No playlists yet">
        Collect songs in your own order, play them in one go, and share them by link.
      </EmptyState>
    );
  }
  return (
    <>
      {total >= MIN_COUNT_FOR_SEARCH && (
        <SearchField
          label="Search your playlists"
          value={search}
          onValueChange={setSearch}
          className="mb-6 max-w-sm"
        />
      )}
      {playlists.length === 0 && !pages.isPending && (
        <EmptyState
          title="No matching playlists"
          action={<Button onClick={() => setSearch('')}>Show all playlists</Button>}
        >
          Try part of the name.
        </EmptyState>
      )}
      <SongGrid>
        {playlists.map((playlist) => (
          <PlaylistCard key={playlist.id} playlist={playlist} />
        ))}
        {pages.isPending && <SongCardSkeletons count={5} />}
      </SongGrid>
      {pages.hasNextPage && (
        <div ref={more} key={`${playlists.length} ${pages.isFetching}`} className="h-24" />
      )}
    </>
  );
}
