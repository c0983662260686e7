import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { ArtistGone } from '@/components/artist/artist-gone';
import { ArtistPage } from '@/components/artist/artist-page';
import { JsonLd } from '@/components/layout/json-ld';
import { orderedAddress, readSongOrder, songsInOrder } from '@/components/song/sorted/song-order';
import { isAppError } from '@/lib/core/errors';
import { artistPath } from '@/lib/core/text/address';
import type { Artist } from '@/lib/domain/artists/contract';
import { findArtistImage } from '@/lib/domain/artists/get-image';
import { findArtist } from '@/lib/domain/artists/queries';
import { listGenres } from '@/lib/domain/genre/queries';
import { listPublicPlaylistsOf } from '@/lib/domain/playlist/queries';
import { songApi } from '@/lib/domain/song/contract';
import { listSongs } from '@/lib/domain/song/queries';
import { breadcrumbs, profilePage } from '@/lib/domain/song/seo/structured-data';
import { answerNotFound } from '@/lib/http/answer';
import { isSignedIn, pageContext, unless } from '@/lib/http/page';
import { artistMetadata } from '@/lib/http/seo/artist-metadata';
import { absolute, defaultMetadata, missingMetadata } from '@/lib/http/seo/metadata';

interface Props {
  params: Promise<{ handle: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

type Found = { id: string; artist: Artist };

/** Returns the artist, or why there is none. Cached per request. */
const lookUp = cache(async (handle: string): Promise<Found | 'missing' | 'gone'> => {
  try {
    return await findArtist(await pageContext(), decodeURIComponent(handle));
  } catch (error) {
    if (isAppError(error) && error.code === 'artists.notFound') return 'missing';
    if (isAppError(error) && error.code === 'artists.gone') return 'gone';
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { handle } = await params;
  const found = await lookUp(handle).catch(() => null);
  if (found === null) return defaultMetadata(artistPath(handle));
  if (typeof found !== 'string') {
    const image = await findArtistImage(await pageContext(), found.artist);
    return artistMetadata(found.artist, image?.path);
  }
  return missingMetadata(found === 'gone' ? 'This artist is no longer here' : 'Artist not found');
}

export default async function Page({ params, searchParams }: Props) {
  const { handle } = await params;
  const [found, ctx, query] = [await lookUp(handle), await pageContext(), await searchParams];
  const order = readSongOrder(query);
  if (typeof found === 'string') {
    answerNotFound();
    return <ArtistGone isDeleted={found === 'gone'} genres={await listGenres(ctx)} />;
  }
  const { id, artist } = found;
  const path = artistPath(artist.handle);
  if (artist.handle !== handle) permanentRedirect(orderedAddress(path, order));
  const listQuery = songApi.list.query.safeParse({ ...songsInOrder(order), artist: artist.handle });
  const [page, playlists] = await Promise.all([
    listQuery.success ? unless(['request.cursor'], () => listSongs(ctx, listQuery.data)) : null,
    order.cursor === undefined ? listPublicPlaylistsOf(ctx, id) : [],
  ]);
  // With an invalid cursor, the artist is shown without songs as a 404.
  if (!page) answerNotFound();
  const songs = page?.data ?? [];
  const steps = [
    { name: 'Home', path: '/' },
    { name: artist.name, path },
  ];
  return (
    <>
      <JsonLd data={profilePage(artist, songs, absolute)} />
      <JsonLd data={breadcrumbs(steps, absolute)} />
      <ArtistPage
        {...{ artist, songs, playlists, order }}
        nextCursor={page?.pagination.nextCursor ?? null}
        isSignedIn={await isSignedIn()}
        url={absolute(path)}
      />
    </>
  );
}
