'use client';

import { failureText } from '@/lib/client/report';
import { useRecentlyGenerated } from '@/lib/client/song/hooks';
import { ErrorState } from '../../ui/feedback/error-state';
import { toPlayerSong } from '../player-song';
import { SongCardSkeletons, SongGrid } from '../song-grid';
import { SongTile } from '../song-tile';

const MAX_SONGS = 5;

/** The user's five newest songs, including those in progress. */
export function RecentSongs() {
  const { data, error, isPending, refetch } = useRecentlyGenerated();
  const songs = data?.data.slice(0, MAX_SONGS) ?? [];
  const queue = songs.map(toPlayerSong).filter((song) => song !== null);
  if (error && !data) {
    return (
      <ErrorState title={failureText('song.list', error)} onRetry={() => refetch()}>
        Your songs are safe. Please try again.
      </ErrorState>
    );
  }
  if (!isPending && songs.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="mt-12">
      <h2 id="recent" className="display mb-4 text-xl">
        Your latest songs
      </h2>
      <SongGrid>
        {isPending && <SongCardSkeletons count={MAX_SONGS} />}
        {songs.map((song) => (
          <SongTile key={song.id} song={song} queue={queue} />
        ))}
      </SongGrid>
    </section>
  );
}
