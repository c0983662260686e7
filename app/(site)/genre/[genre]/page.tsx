import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { GenreGone } from '@/components/genre/genre-gone';
import { GenrePage } from '@/components/genre/genre-page';
import { JsonLd } from '@/components/layout/json-ld';
import { readSongOrder, songsInOrder } from '@/components/song/sorted/song-order';
import { site } from '@/lib/core/site';
import { feedPath } from '@/lib/domain/feeds/feed';
import { findGenre, listGenres } from '@/lib/domain/genre/queries';
import { relatedGenres } from '@/lib/domain/genre/related';
import { capitalise } from '@/lib/domain/genre/rules';
import { songApi } from '@/lib/domain/song/contract';
import { listSongs } from '@/lib/domain/song/queries';
import { breadcrumbs, collectionPage } from '@/lib/domain/song/seo/structured-data';
import { answerNotFound } from '@/lib/http/answer';
import { pageContext, unless } from '@/lib/http/page';
import { absolute, metadataOf, missingMetadata } from '@/lib/http/seo/metadata';

interface Props {
  params: Promise<{ genre: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Longer than any slug or alias of a genre. */
const MAX_LENGTH = 60;

/** Finds a genre by slug, name or alias. Cached per request. */
const lookUp = cache(async (name: string) =>
  name.length <= MAX_LENGTH ? findGenre(await pageContext(), name) : null,
);

const requestedGenre = async (params: Props['params']) => decodeURIComponent((await params).genre);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const genre = await lookUp(await requestedGenre(params));
  if (!genre) return missingMetadata('Genre not found');
  return metadataOf({
    title: `${capitalise(genre.name)} songs | ${site.name}`,
    description: `${genre.description} Listen to ${genre.name} songs made with ${site.name}.`,
    path: `/genre/${genre.slug}`,
    keywords: [genre.name, `${genre.name} songs`, `AI ${genre.name}`, ...site.keywords],
    feed: { path: feedPath(`/genre/${genre.slug}`), title: `${capitalise(genre.name)} songs` },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const requested = await requestedGenre(params);
  const [ctx, genre, query] = [
    await pageContext(),
    await lookUp(requested),
    readSongOrder(await searchParams),
  ];
  const genres = await listGenres(ctx);
  if (!genre) {
    answerNotFound();
    return <GenreGone genres={genres} />;
  }
  if (genre.slug !== requested) permanentRedirect(`/genre/${genre.slug}`);
  const listQuery = songApi.list.query.safeParse({ ...songsInOrder(query), genre: genre.slug });
  // With an invalid cursor, the genre is shown without songs as a 404.
  const page = listQuery.success
    ? await unless(['request.cursor'], () => listSongs(ctx, listQuery.data))
    : null;
  if (!page) answerNotFound();
  const songs = page?.data ?? [];
  const path = `/genre/${genre.slug}`;
  const steps = [
    { name: 'Home', path: '/' },
    { name: genre.name, path },
  ];
  return (
    <>
      <JsonLd data={breadcrumbs(steps, absolute)} />
      <JsonLd
        data={collectionPage(
          { name: `${capitalise(genre.name)} songs`, description: genre.description, path, songs },
          absolute,
        )}
      />
      <GenrePage
        genre={genre}
        songs={songs}
        query={query}
        nextCursor={page?.pagination.nextCursor ?? null}
        related={relatedGenres(genre.slug, genres)}
      />
    </>
  );
}
