import clsx from 'clsx';
import Link from 'next/link';
import type { Song } from '@/lib/domain/song/contract';
import { Breadcrumb } from '../layout/breadcrumb';
import { FeedLink } from '../layout/feed-link';
import { PageHeader } from '../layout/page-header';
import { SongShelf } from '../song/song-shelf';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { type Genre, GenreLinks } from './genre-links';
import { type GenreQuery, genreAddress } from './genre-query';

const SORTS = [
  { sort: 'new', label: 'Newest' },
  { sort: 'plays', label: 'Most played' },
] as const;

export interface GenrePageProps {
  genre: Genre & { description: string };
  songs: readonly Song[];
  query: GenreQuery;
  /** The cursor of the next page; null on the last one. */
  nextCursor: string | null;
  related: readonly Genre[];
}

/** A genre's songs, paged with links that work without JavaScript. */
export function GenrePage({ genre, songs, query, nextCursor, related }: GenrePageProps) {
  return (
    <div className="page pb-20">
      <div className="pt-4 md:pt-6">
        <Breadcrumb path={[{ label: 'Home', href: '/' }, { label: genre.name }]} />
      </div>
      <PageHeader title={genre.name} actions={songs.length > 0 && <Sorts slug={genre.slug} query={query} />}>
        {genre.description} <FeedLink page={`/genre/${genre.slug}`} className="ml-1 text-sm" />
      </PageHeader>
      {songs.length > 0 ? (
        <SongShelf songs={songs} />
      ) : (
        <EmptyState title={query.cursor ? 'No more songs' : `No ${genre.name} songs yet`}>
          {query.cursor ? 'You have reached the end.' : 'The first public one will appear here.'}
        </EmptyState>
      )}
      <nav aria-label="Pages" className="mt-12 flex flex-wrap justify-center gap-2 empty:hidden">
        {query.cursor && (
          <ButtonLink href={genreAddress(genre.slug, { sort: query.sort })} prefetch={false}>
            First page
          </ButtonLink>
        )}
        {nextCursor && (
          <ButtonLink
            href={genreAddress(genre.slug, { sort: query.sort, cursor: nextCursor })}
            prefetch={false}
          >
            More songs
          </ButtonLink>
        )}
      </nav>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-16">
          <h2 id="related" className="display mb-4 text-xl">
            Related genres
          </h2>
          <GenreLinks genres={related} label="Related genres" />
        </section>
      )}
    </div>
  );
}

function Sorts({ slug, query }: { slug: string; query: GenreQuery }) {
  return (
    <nav aria-label="Sort by" className="flex gap-1 rounded-md bg-sunken p-1 text-sm">
      {SORTS.map(({ sort, label }) => (
        <Link
          key={sort}
          href={genreAddress(slug, { sort })}
          prefetch={false}
          aria-current={query.sort === sort ? 'page' : undefined}
          className={clsx(
            'rounded-sm px-3 py-1.5 transition-colors',
            query.sort === sort ? 'bg-raised font-medium' : 'text-quiet hover:text-text',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
