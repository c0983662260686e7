'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { PlaylistPage } from '@/lib/client/playlist/cache';
import { usePlaylists } from '@/lib/client/playlist/hooks';
import { LibraryTabs } from '../layout/library-tabs';
import { PageHeader } from '../layout/page-header';
import { SongCardSkeletons, SongGrid } from '../song/song-grid';
import { useReachedEnd } from '../song/use-reached-end';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { SearchField } from '../ui/field/search-field';
import { useDebounced } from '../ui/use-debounced';
import { PlaylistCard } from './playlist-card';

const CreatePlaylist = dynamic(() => import('./own/playlist-form').then((loaded) => loaded.CreatePlaylist), {
  ssr: false,
});

const REST_MS = 180;
/** Fewer than these are found by looking. */
const WORTH_A_SEARCH = 7;

/** The whole of /library/playlists: one's own playlists, the last changed first. */
export function Playlists({ first }: { first: PlaylistPage }) {
  const [making, setMaking] = useState(false);
  const router = useRouter();
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
        <CreatePlaylist
          onClose={() => setMaking(false)}
          onDone={({ id }) => router.push(`/playlist/${id}`)}
        />
      )}
    </div>
  );
}

function PlaylistGrid({ first }: { first: PlaylistPage }) {
  const [search, setSearch] = useState('');
  const rested = useDebounced(search.trim(), REST_MS);
  const all = usePlaylists({}, first);
  const found = usePlaylists({ search: rested || undefined });
  const pages = rested ? found : all;
  const more = useReachedEnd(() => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
  });
  const total = all.data?.pages[0]?.pagination.totalItems ?? 0;
  const playlists = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  if (pages.isError && playlists.length === 0) {
    return (
      <ErrorState title="Failed to fetch playlists" onRetry={() => pages.refetch()}>
        Your playlists are safe; they could only not be shown.
      </ErrorState>
    );
  }
  if (total === 0 && playlists.length === 0 && !rested && !pages.isPending) {
    return (
      <EmptyState title="No playlist yet">
        A playlist keeps songs in an order of your own, to play in one go and to share by link.
      </EmptyState>
    );
  }
  return (
    <>
      {total >= WORTH_A_SEARCH && (
        <SearchField
          label="Search your playlists"
          value={search}
          onValueChange={setSearch}
          className="mb-6 max-w-sm"
        />
      )}
      {playlists.length === 0 && !pages.isPending && (
        <EmptyState
          title="No playlist of that name"
          action={<Button onClick={() => setSearch('')}>Show all playlists</Button>}
        >
          Try a part of its name.
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
