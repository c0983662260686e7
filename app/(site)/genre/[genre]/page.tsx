import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { JsonLd } from '@/components/layout/json-ld';
import { PageHeader } from '@/components/layout/page-header';
import { SongShelf } from '@/components/song/song-shelf';
import { EmptyState } from '@/components/ui/empty-state';
import { findGenre } from '@/lib/genre/queries';
import { capitalise } from '@/lib/genre/rules';
import { absolute, metadataOf } from '@/lib/http/metadata';
import { pageContext } from '@/lib/http/page';
import { site } from '@/lib/site';
import { songApi } from '@/lib/song/contract';
import { listSongs } from '@/lib/song/queries';
import { breadcrumbs } from '@/lib/song/structured-data';

interface Props {
  params: Promise<{ genre: string }>;
}

/** Longer than any genre's slug or alias. */
const LONGEST = 60;

async function genreOf(params: Props['params']) {
  const given = decodeURIComponent((await params).genre);
  const genre = given.length <= LONGEST ? await findGenre(await pageContext(), given) : null;
  if (!genre) notFound();
  if (genre.slug !== given) permanentRedirect(`/genre/${genre.slug}`);
  return genre;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const genre = await genreOf(params);
  return metadataOf({
    title: `${capitalise(genre.name)} songs | ${site.name}`,
    description: `${genre.description} Listen to ${genre.name} songs made with ${site.name}.`,
    path: `/genre/${genre.slug}`,
    keywords: [genre.name, `${genre.name} songs`, `AI ${genre.name}`, ...site.keywords],
  });
}

export default async function GenrePage({ params }: Props) {
  const genre = await genreOf(params);
  const query = songApi.list.query.parse({ scope: 'public', genre: genre.slug, limit: '40' });
  const { data: songs } = await listSongs(await pageContext(), query);
  const steps = [
    { name: 'Home', path: '/' },
    { name: genre.name, path: `/genre/${genre.slug}` },
  ];
  return (
    <div className="page">
      <JsonLd data={breadcrumbs(steps, absolute)} />
      <PageHeader title={genre.name}>{genre.description}</PageHeader>
      {songs.length > 0 ? (
        <SongShelf songs={songs} />
      ) : (
        <EmptyState title={`No ${genre.name} songs yet`}>
          The first public one will be the first one here.
        </EmptyState>
      )}
    </div>
  );
}
