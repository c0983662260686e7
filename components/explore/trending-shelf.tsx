'use client';

import { useEndpoint } from '@/lib/client/hooks';
import type { SongPage } from '@/lib/client/song/cache';
import { toPlayerSong } from '../song/player-song';
import { SongCardSkeletons, SongGrid } from '../song/song-grid';
import { ExploreCard } from './explore-card';
import { trendingQuery } from './explore-query';

const SHELF_COUNT = 5;

/** The hottest songs in one row. Hidden if there are no plays or the request fails. */
export function TrendingShelf({ first }: { first: SongPage | null }) {
  const { data, isPending } = useEndpoint(
    'GET /song',
    'song.list',
    { query: trendingQuery },
    { initialData: first ?? undefined },
  );
  const songs = data?.data.filter(({ playCount }) => playCount > 0) ?? [];
  const queue = songs.map(toPlayerSong).filter((song) => song !== null);
  if (!isPending && songs.length === 0) return null;
  return (
    <section aria-labelledby="trending" className="mt-8">
      <h2 id="trending" className="display mb-4 text-xl">
        Trending this week
      </h2>
      <div className="max-lg:[&>div]:flex max-lg:[&>div]:snap-x max-lg:[&>div]:overflow-x-auto max-lg:[&>div>*]:w-40 max-lg:[&>div>*]:shrink-0">
        <SongGrid>
          {songs.map((song) => (
            <ExploreCard key={song.id} song={song} queue={queue} />
          ))}
          {isPending && <SongCardSkeletons count={SHELF_COUNT} />}
        </SongGrid>
      </div>
    </section>
  );
}
