'use client';

import { useEffect } from 'react';
import { failureText } from '@/lib/client/report';
import { useSong } from '@/lib/client/song/hooks';
import { useSelectedSong } from '@/lib/client/song/selected';
import type { Song } from '@/lib/domain/song/contract';
import { coverOf } from '../song/create/pending-cover';
import { SongCover } from '../song/song-cover';
import { Drawer } from '../ui/dialog/drawer';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton } from '../ui/feedback/skeleton';
import type { Genres } from './library-toolbar';
import { SongForm } from './song-form';
import { SongMetadata } from './song-metadata';

/** The details of the selected song and a form to change them. Closes when no song is selected. */
export function SongDetails({
  open,
  genres,
  onClose,
}: {
  open: boolean;
  genres: Genres;
  onClose: () => void;
}) {
  const id = useSelectedSong((state) => state.id);
  const isGone = open && id === null;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return (
    <Drawer open={open && id !== null} onClose={onClose} title="Details">
      {open && id && <FetchedDetails key={id} id={id} genres={genres} />}
    </Drawer>
  );
}

function FetchedDetails({ id, genres }: { id: string; genres: Genres }) {
  const { data, error, isError, refetch } = useSong(id);
  if (data) return <Details song={data.data} genres={genres} />;
  if (!isError) return <DetailsSkeleton />;
  return (
    <ErrorState title={failureText('song.get', error)} onRetry={() => refetch()}>
      Your song is safe. Please try again.
    </ErrorState>
  );
}

function Details({ song, genres }: { song: Song; genres: Genres }) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <SongCover src={coverOf(song)} size={96} className="size-24 shrink-0 rounded-card" />
        <div className="min-w-0">
          <p className="display wrap-anywhere text-xl">{song.name}</p>
          <p className="truncate text-quiet text-sm">
            {[song.genreName, song.mood].filter(Boolean).join(' · ') || 'No genre yet'}
          </p>
        </div>
      </div>
      <SongForm song={song} genres={genres} />
      <SongMetadata song={song} />
    </div>
  );
}

function DetailsSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Skeleton className="size-24 rounded-card" />
        <Skeleton className="h-6 w-40" />
      </div>
      <Skeleton className="h-11" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  );
}
