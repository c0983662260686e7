import type { Metadata } from 'next';
import { cache } from 'react';
import { JsonLd } from '@/components/layout/json-ld';
import { SongGone } from '@/components/song/page/song-gone';
import { SongPage } from '@/components/song/page/song-page';
import { isAppError } from '@/lib/core/errors';
import { isId } from '@/lib/core/ids';
import { listGenres } from '@/lib/domain/genre/queries';
import type { Song } from '@/lib/domain/song/contract';
import { getSong, listMoreByArtist, listRelated } from '@/lib/domain/song/queries';
import { embedCode, isEmbeddable } from '@/lib/domain/song/seo/embed';
import { breadcrumbs, musicRecording } from '@/lib/domain/song/seo/structured-data';
import { answerNotFound } from '@/lib/http/answer';
import { isSignedIn, pageContext } from '@/lib/http/page';
import { absolute, defaultMetadata, missingMetadata } from '@/lib/http/seo/metadata';
import { songMetadata } from '@/lib/http/seo/song-metadata';

interface Props {
  params: Promise<{ id: string }>;
}

/** Returns the song, or why there is none. Cached per request. */
const lookUp = cache(async (id: string): Promise<Song | 'missing' | 'removed'> => {
  if (!isId(id)) return 'missing';
  try {
    return await getSong(await pageContext(), id.toLowerCase());
  } catch (error) {
    if (isAppError(error) && error.code === 'song.notFound') return 'missing';
    if (isAppError(error) && error.code === 'song.gone') return 'removed';
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const song = await lookUp(id).catch(() => null);
  if (song === null) return defaultMetadata(`/song/${id}`);
  if (typeof song !== 'string') return songMetadata(song);
  return missingMetadata(song === 'removed' ? 'This song was removed' : 'Song not found');
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  const [song, ctx] = await Promise.all([lookUp(id), pageContext()]);
  if (typeof song === 'string') {
    answerNotFound();
    return <SongGone wasRemoved={song === 'removed'} genres={await listGenres(ctx)} />;
  }
  const path = `/song/${song.id}`;
  const [related, moreByArtist, genres] = await Promise.all([
    listRelated(ctx, song),
    listMoreByArtist(ctx, song),
    song.isMine ? listGenres(ctx) : [],
  ]);
  const steps = [
    { name: 'Home', path: '/' },
    ...(song.genre ? [{ name: song.genreName ?? song.genre, path: `/genre/${song.genre}` }] : []),
    { name: song.name, path },
  ];
  return (
    <>
      {song.status === 'ready' && <JsonLd data={musicRecording(song, absolute)} />}
      <JsonLd data={breadcrumbs(steps, absolute)} />
      <SongPage
        song={song}
        {...{ related, moreByArtist, genres }}
        isSignedIn={await isSignedIn()}
        url={absolute(path)}
        embedCode={isEmbeddable(song) ? embedCode(song, absolute) : undefined}
      />
    </>
  );
}
