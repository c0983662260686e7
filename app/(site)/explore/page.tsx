import type { Metadata } from 'next';
import { GenreLinks } from '@/components/genre/genre-links';
import { PageHeader } from '@/components/layout/page-header';
import { SongShelf } from '@/components/song/song-shelf';
import { EmptyState } from '@/components/ui/empty-state';
import { listGenres } from '@/lib/genre/queries';
import { defaultMetadata } from '@/lib/http/metadata';
import { pageContext, requireAccount } from '@/lib/http/page';
import { songApi } from '@/lib/song/contract';
import { listSongs } from '@/lib/song/queries';

export function generateMetadata(): Metadata {
  return defaultMetadata('/explore');
}

export default async function ExplorePage() {
  await requireAccount('/explore');
  const ctx = await pageContext();
  const query = songApi.list.query.parse({ scope: 'public', limit: '40' });
  const [{ data: songs }, genres] = await Promise.all([listSongs(ctx, query), listGenres(ctx)]);
  return (
    <div className="page">
      <PageHeader title="Explore">The newest songs that people have made public.</PageHeader>
      <GenreLinks genres={genres} />
      {songs.length > 0 ? (
        <SongShelf songs={songs} />
      ) : (
        <EmptyState title="Nothing here yet">The first public song will be the first one here.</EmptyState>
      )}
    </div>
  );
}
