'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo, useState } from 'react';
import type { SongPage } from '@/lib/client/song/cache';
import { PageHeader } from '../layout/page-header';
import { Segmented } from '../ui/field/segmented';
import { AddressSearch } from '../ui/search/address-search';
import {
  type ExploreQuery,
  exploreAddress,
  isPlain,
  orderOf,
  ordersOf,
  readExploreQuery,
} from './explore-query';
import { FollowingShelf, TrendingShelf } from './explore-shelf';
import { ExploreSongs } from './explore-songs';
import { type Genre, GenreChips } from './genre-chips';
import { type PopularGenre, PopularGenres } from './popular-genres';

export interface ExploreProps {
  genres: readonly Genre[];
  popular: readonly PopularGenre[];
  /** The first page of the view in the address, rendered by the server. */
  first: SongPage;
  /** The trending songs, if the server rendered them. */
  trending: SongPage | null;
}

/** The /explore page: public songs by search, genre and order, with infinite scroll. */
export function Explore({ genres, popular, first, trending }: ExploreProps) {
  const query = useSearchParams();
  const view = useMemo(() => readExploreQuery(new URLSearchParams(query)), [query]);
  const [rendered] = useState(() => ({ address: exploreAddress(view), page: first }));
  const type = useCallback((search: string) => window.history.replaceState(null, '', next({ search })), []);
  const choose = useCallback(
    (part: Partial<ExploreQuery>) => window.history.pushState(null, '', next(part)),
    [],
  );
  const address = exploreAddress(view);
  const name = genres.find(({ slug }) => slug === view.genre)?.name;
  return (
    <div className="page pb-20">
      <PageHeader title="Explore">Public songs from everyone.</PageHeader>
      <div className="flex flex-wrap items-center gap-3">
        <AddressSearch
          size="md"
          label="Search songs"
          placeholder="Search titles, words, genres"
          value={view.search}
          searchOf={(query) => readExploreQuery(query).search}
          onChange={type}
          className="min-w-52 flex-1 max-sm:basis-full"
        />
        <Segmented
          label="Sort by"
          value={orderOf(view)}
          onValueChange={(sort) => choose({ sort })}
          options={ordersOf(view)}
        />
      </div>
      <GenreChips genres={genres} chosen={view.genre} onChoose={(genre) => choose({ genre })} />
      {isPlain(view) && (
        <>
          <TrendingShelf first={trending} />
          <FollowingShelf />
          <PopularGenres genres={popular} onChoose={(genre) => choose({ genre })} />
        </>
      )}
      <ExploreSongs
        view={view}
        genreName={name}
        first={rendered.address === address ? rendered.page : undefined}
        onReset={() => choose({ search: '', genre: '' })}
      />
    </div>
  );
}

/** Returns the current address with part of its view changed. */
function next(part: Partial<ExploreQuery>): string {
  const now = readExploreQuery(new URLSearchParams(window.location.search));
  return exploreAddress({ ...now, ...part });
}
