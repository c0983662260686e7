'use client';

import { useEndpoint } from '@/lib/client/hooks';
import type { SongPage } from '@/lib/client/song/cache';
import type { Song } from '@/lib/domain/song/contract';
import { FOLLOWING_QUERY } from '@/lib/domain/song/list/cache-rules';
import { toPlayerSong } from '../song/player-song';
import { SongCardSkeletons, SongGrid } from '../song/song-grid';
import { ExploreCard } from './explore-card';
import { SHELF_SIZE, trendingQuery } from './explore-query';

/** The hottest songs in one row. Hidden if there are no plays or the request fails. */
export function TrendingShelf({ first }: { first: SongPage | null }) {
  const { data, isPending } = useEndpoint(
    'GET /song',
    'song.list',
    { query: trendingQuery },
    { initialData: first ?? undefined },
  );
  const songs = data?.data.filter(({ playCount }) => playCount > 0) ?? [];
  return <Shelf id="trending" title="Trending this week" songs={songs} isPending={isPending} />;
}

/** The newest songs of followed artists in one row. Hidden for users who follow no one. */
export function FollowingShelf() {
  const { data } = useEndpoint('GET /song', 'song.list', { query: FOLLOWING_QUERY });
  return <Shelf id="following" title="From artists you follow" songs={data?.data ?? []} />;
}

interface ShelfProps {
  id: string;
  title: string;
  songs: readonly Song[];
  isPending?: boolean;
}

function Shelf({ id, title, songs, isPending = false }: ShelfProps) {
  const queue = songs.map(toPlayerSong).filter((song) => song !== null);
  if (!isPending && songs.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="display mb-4 text-xl">
        {title}
      </h2>
      <div className="max-lg:[&>div]:flex max-lg:[&>div]:snap-x max-lg:[&>div]:overflow-x-auto max-lg:[&>div>*]:w-40 max-lg:[&>div>*]:shrink-0">
        <SongGrid>
          {songs.map((song) => (
            <ExploreCard key={song.id} song={song} queue={queue} />
          ))}
          {isPending && <SongCardSkeletons count={Number(SHELF_SIZE)} />}
        </SongGrid>
      </div>
    </section>
  );
}
