'use client';

import type { ReactNode } from 'react';
import { failureText } from '@/lib/client/report';
import type { SongPage } from '@/lib/client/song/cache';
import { useRecentlyGenerated } from '@/lib/client/song/hooks';
import { ErrorState } from '../../ui/feedback/error-state';
import { toPlayerSong } from '../player-song';
import { SongCardSkeletons, SongGrid } from '../song-grid';
import { SongTile } from '../song-tile';

const MAX_SONGS = 5;

interface RecentSongsProps {
  /** If the server rendered them. */
  first?: SongPage | undefined;
  /** Shown without songs. */
  empty?: ReactNode;
  /** Shown next to the heading. */
  action?: ReactNode;
  className?: string;
}

/** The five songs that the user generated last, including those in progress. */
export function RecentSongs({ first, empty = null, action, className }: RecentSongsProps) {
  const { data, error, isPending, refetch } = useRecentlyGenerated(first);
  const songs = data?.data.slice(0, MAX_SONGS) ?? [];
  const queue = songs.map(toPlayerSong).filter((song) => song !== null);
  if (error && !data) {
    return (
      <ErrorState title={failureText('song.list', error)} onRetry={() => refetch()}>
        Your songs are safe. Please try again.
      </ErrorState>
    );
  }
  if (!isPending && songs.length === 0) return empty;
  return (
    <section aria-labelledby="recent" className={className}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="recent" className="display text-xl">
          Your latest songs
        </h2>
        {action}
      </div>
      <SongGrid>
        {isPending && <SongCardSkeletons count={MAX_SONGS} />}
        {songs.map((song) => (
          <SongTile key={song.id} song={song} queue={queue} />
        ))}
      </SongGrid>
    </section>
  );
}
