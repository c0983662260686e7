import type { Song } from '@/lib/domain/song/contract';
import { Breadcrumb } from '../layout/breadcrumb';
import { FeedLink } from '../layout/feed-link';
import { PageHeader } from '../layout/page-header';
import { SongShelf } from '../song/song-shelf';
import type { SongOrder } from '../song/sorted/song-order';
import { SongPages, SongSorts } from '../song/sorted/song-sorts';
import { EmptyState } from '../ui/feedback/empty-state';
import { type Genre, GenreLinks } from './genre-links';

export interface GenrePageProps {
  genre: Genre & { description: string };
  songs: readonly Song[];
  query: SongOrder;
  /** The cursor of the next page; null on the last one. */
  nextCursor: string | null;
  related: readonly Genre[];
}

/** A genre's songs, paged with links that work without JavaScript. */
export function GenrePage({ genre, songs, query, nextCursor, related }: GenrePageProps) {
  const path = `/genre/${genre.slug}`;
  return (
    <div className="page pb-20">
      <div className="pt-4 md:pt-6">
        <Breadcrumb path={[{ label: 'Home', href: '/' }, { label: genre.name }]} />
      </div>
      <PageHeader title={genre.name} actions={songs.length > 0 && <SongSorts path={path} order={query} />}>
        {genre.description} <FeedLink page={path} className="ml-1 text-sm" />
      </PageHeader>
      {songs.length > 0 ? (
        <SongShelf songs={songs} />
      ) : (
        <EmptyState title={query.cursor ? 'No more songs' : `No ${genre.name} songs yet`}>
          {query.cursor ? 'You have reached the end.' : 'The first public one will appear here.'}
        </EmptyState>
      )}
      <SongPages path={path} order={query} nextCursor={nextCursor} />
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
