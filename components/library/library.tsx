'use client';

import clsx from 'clsx';
import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo, useState } from 'react';
import type { SongPage } from '@/lib/client/song/cache';
import { selectSong } from '@/lib/client/song/selected';
import { LibraryTabs } from '../layout/library-tabs';
import { PageHeader } from '../layout/page-header';
import { Button, ButtonLink } from '../ui/button';
import { onDemand } from '../ui/on-demand';
import { type LibraryQuery, libraryAddress, readLibraryQuery, type Shelf } from './library-query';
import { type Genres, LibraryToolbar } from './library-toolbar';
import { LibraryList } from './list/library-list';

const ExportSongs = onDemand(async () => (await import('../exports/export-songs')).ExportSongs);
const SongDetails = onDemand(async () => (await import('./song-details')).SongDetails);

const TITLES: Record<Shelf, string> = { mine: 'Library', liked: 'Liked songs', trash: 'Trash' };

export interface SongLibraryProps {
  shelf: Shelf;
  genres: Genres;
  /** The first page of the view in the address, if the server rendered it. */
  first?: SongPage | undefined;
}

/** A shelf of the library: songs filtered and sorted by the address, with infinite scroll. */
export function SongLibrary({ shelf, genres, first }: SongLibraryProps) {
  const query = useSearchParams();
  const view = useMemo(() => readLibraryQuery(new URLSearchParams(query)), [query]);
  const [rendered] = useState(() => ({ address: libraryAddress(view, shelf), page: first }));
  const [isDetailed, setDetailed] = useState(false);
  const change = useCallback(
    (part: Partial<LibraryQuery>) => {
      const now = readLibraryQuery(new URLSearchParams(window.location.search));
      window.history.replaceState(null, '', libraryAddress({ ...now, ...part }, shelf));
    },
    [shelf],
  );
  const showDetails = useCallback((id: string) => {
    selectSong(id);
    setDetailed(true);
  }, []);
  return (
    <div className={clsx('page pb-20', isDetailed && 'xl:pr-104')}>
      <PageHeader title={TITLES[shelf]} actions={shelf === 'mine' && <LibraryActions />} />
      <LibraryTabs />
      <LibraryToolbar {...{ shelf, view, genres }} onChange={change} />
      <LibraryList
        {...{ shelf, view }}
        first={rendered.address === libraryAddress(view, shelf) ? rendered.page : undefined}
        onDetails={showDetails}
      />
      {shelf === 'mine' && (
        <SongDetails open={isDetailed} genres={genres} onClose={() => setDetailed(false)} />
      )}
    </div>
  );
}

function LibraryActions() {
  const [exporting, setExporting] = useState(false);
  return (
    <>
      <Button onClick={() => setExporting(true)}>Export everything</Button>
      <ButtonLink href="/create">Create a song</ButtonLink>
      <ExportSongs open={exporting} onClose={() => setExporting(false)} />
    </>
  );
}
