'use client';

import clsx from 'clsx';
import { useMemo } from 'react';
import { failureText } from '@/lib/client/report';
import type { SongPage } from '@/lib/client/song/cache';
import { useSongPages } from '@/lib/client/song/hooks';
import { formatNumber } from '@/lib/core/format';
import { toPlayerSong } from '../song/player-song';
import { SongCardSkeletons, SongGrid } from '../song/song-grid';
import { useReachedEnd } from '../song/use-reached-end';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { ReadFailure } from '../ui/feedback/read-failure';
import { ExploreCard } from './explore-card';
import { type ExploreQuery, orderOf, songsQuery } from './explore-query';
import { useScrollRestoration } from './use-scroll-restoration';

export interface ExploreSongsProps {
  view: ExploreQuery;
  /** The name of the selected genre. */
  genreName?: string | undefined;
  /** The first page, if the server rendered it. */
  first?: SongPage | undefined;
  onReset: () => void;
}

const HEADINGS = { '': 'Best matches', new: 'New', trending: 'Trending' } as const;

/** The songs of a view as a grid with infinite scroll. Keeps the previous songs visible until new ones arrive. */
export function ExploreSongs({ view, genreName, first, onReset }: ExploreSongsProps) {
  const pages = useSongPages(songsQuery(view), first);
  const songs = useMemo(
    () => [...new Map(pages.data?.pages.flatMap(({ data }) => data.map((song) => [song.id, song]))).values()],
    [pages.data],
  );
  const queue = useMemo(() => songs.map(toPlayerSong).filter((song) => song !== null), [songs]);
  const more = useReachedEnd(() => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
  });
  useScrollRestoration();
  const heading = [HEADINGS[orderOf(view)], genreName].filter(Boolean).join(' in ');
  return (
    <section aria-labelledby="songs" className="mt-8">
      <h2 id="songs" className="display mb-4 text-xl">
        {heading}
      </h2>
      <p role="status" className="sr-only">
        {pages.isSuccess && !pages.isPlaceholderData && resultText(pages.data?.pages[0])}
      </p>
      {pages.isError && songs.length === 0 ? (
        <ErrorState title={failureText('song.list', pages.error)} onRetry={() => pages.refetch()}>
          Nothing is lost. Please try again.
        </ErrorState>
      ) : (
        <div
          aria-busy={pages.isPlaceholderData || undefined}
          className={clsx('transition-opacity delay-150', pages.isPlaceholderData && 'opacity-50')}
        >
          {songs.length > 0 || pages.isPending ? (
            <SongGrid>
              {songs.map((song) => (
                <ExploreCard key={song.id} song={song} queue={queue} />
              ))}
              {(pages.isPending || pages.isFetchingNextPage) && <SongCardSkeletons count={10} />}
            </SongGrid>
          ) : (
            <NoResults view={view} genreName={genreName} onReset={onReset} />
          )}
        </div>
      )}
      {/* A refetch cancels a running page request, so the sentinel remounts after either. */}
      {pages.hasNextPage && !pages.isFetchNextPageError && (
        <div ref={more} key={`${songs.length} ${pages.isFetching}`} className="h-px" />
      )}
      {pages.isFetchNextPageError && (
        <div className="py-8">
          <ReadFailure
            operation="song.list"
            query={{ error: pages.error, isFetching: pages.isFetchingNextPage, refetch: pages.fetchNextPage }}
          />
        </div>
      )}
    </section>
  );
}

function resultText(page: SongPage | undefined): string {
  const { totalItems = 0, totalIsCapped = false } = page?.pagination ?? {};
  const more = totalIsCapped ? ' or more' : '';
  return `${formatNumber(totalItems)}${more} ${totalItems === 1 ? 'song' : 'songs'} found`;
}

function NoResults({ view, genreName, onReset }: Omit<ExploreSongsProps, 'first'>) {
  if (view.search) {
    return (
      <EmptyState
        title={`No results for “${view.search}”${genreName ? ` in ${genreName}` : ''}`}
        action={<Button onClick={onReset}>Show all songs</Button>}
      >
        Try other or fewer words. Small typos are fine.
      </EmptyState>
    );
  }
  if (genreName) {
    return (
      <EmptyState
        title={`No ${genreName} songs yet`}
        action={<Button onClick={onReset}>Show all songs</Button>}
      >
        The first public one will appear here.
      </EmptyState>
    );
  }
  return <EmptyState title="Nothing here yet">The first public song will appear here.</EmptyState>;
}
