'use client';

import clsx from 'clsx';
import dynamic from 'next/dynamic';
import { useCallback, useEffect, useMemo } from 'react';
import { failureText } from '@/lib/client/report';
import type { SongPage } from '@/lib/client/song/cache';
import { useSongPages } from '@/lib/client/song/hooks';
import type { Song } from '@/lib/domain/song/contract';
import { toPlayerSong } from '../../song/player-song';
import { SongRowSkeletons } from '../../song/song-grid';
import { ErrorState } from '../../ui/feedback/error-state';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { partOf } from '../../ui/part';
import { EmptyShelf } from '../empty-shelf';
import { type LibraryQuery, libraryAddress, listQueryOf, type Shelf } from '../library-query';
import { useSelection } from '../selection/use-selection';
import { LibrarySongs } from './library-songs';
import { ListHead } from './list-head';

const SelectionBar = dynamic(
  partOf(async () => (await import('../selection/selection-bar')).SelectionBar),
  { ssr: false },
);

/** As high as fifty rows, so that the browser can restore the scroll position after a reload. */
const RESTORABLE = 'min-h-[175rem]';
const RESTORABLE_ROWS = 50;

export interface LibraryListProps {
  shelf: Shelf;
  view: LibraryQuery;
  /** The first page, if the server rendered it. */
  first?: SongPage | undefined;
  onDetails: (id: string) => void;
}

/** The songs of a view as a virtual list with infinite scroll. */
export function LibraryList({ shelf, view, first, onDetails }: LibraryListProps) {
  const pages = useSongPages(listQueryOf(view, shelf), first);
  const songs = useMemo(
    () => withoutDuplicates(pages.data?.pages.flatMap(({ data }) => data) ?? []),
    [pages.data],
  );
  const queue = useMemo(() => songs.map(toPlayerSong).filter((song) => song !== null), [songs]);
  const { selection, isAll, press, toggleAll, clear } = useSelection(songs, libraryAddress(view, shelf));
  const { hasNextPage, isFetching, fetchNextPage } = pages;
  // A refetch and a page request would cancel each other.
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);

  if (pages.isError && songs.length === 0) {
    return (
      <ErrorState title={failureText('song.list', pages.error)} onRetry={() => pages.refetch()}>
        Your songs are safe. Please try again.
      </ErrorState>
    );
  }
  if (pages.isPending) return <LoadingRows />;
  if (songs.length === 0)
    return hasNextPage ? <NextRows onShown={more} /> : <EmptyShelf {...{ shelf, view }} />;
  const { totalItems, totalIsCapped } = pages.data?.pages[0]?.pagination ?? { totalItems: songs.length };
  const total = Math.max(totalItems, songs.length);
  const chosen = songs.filter(({ id }) => selection.ids.has(id));
  return (
    <>
      <ListHead
        {...{ total, isAll }}
        isCapped={totalIsCapped}
        some={chosen.length}
        hasColumns={shelf === 'mine' && view.view === 'table'}
        onToggleAll={toggleAll}
      />
      <div className={clsx(hasNextPage && total >= RESTORABLE_ROWS && RESTORABLE)}>
        <LibrarySongs
          {...{ shelf, songs, queue, total, onDetails }}
          look={shelf === 'trash' ? 'table' : view.view}
          chosen={selection.ids}
          onChoose={press}
          onNearEnd={hasNextPage && !pages.isFetchNextPageError ? more : undefined}
        />
        {hasNextPage && !pages.isFetchNextPageError && <SongRowSkeletons count={3} />}
      </div>
      {pages.isFetchNextPageError && (
        <div className="py-4">
          <ReadFailure operation="song.list" query={{ error: pages.error, isFetching, refetch: more }} />
        </div>
      )}
      {chosen.length > 0 && (
        <div className="pointer-events-none sticky bottom-[calc(var(--player-height)+1rem)] z-30 mt-4 flex justify-center *:pointer-events-auto">
          <SelectionBar {...{ shelf, isAll }} songs={chosen} onClear={clear} />
        </div>
      )}
    </>
  );
}

/** Loads the next page in the place of loaded songs that are all gone. */
function NextRows({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return <LoadingRows />;
}

function LoadingRows() {
  return (
    <div className={RESTORABLE}>
      <SongRowSkeletons count={8} />
    </div>
  );
}

/** A song that moved between pages while they loaded appears in both. */
function withoutDuplicates(songs: Song[]): Song[] {
  return [...new Map(songs.map((song) => [song.id, song])).values()];
}
