import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/layout/json-ld';
import { SongPage } from '@/components/song/song-page';
import { absolute, defaultMetadata } from '@/lib/http/metadata';
import { pageAccount, pageContext, requireId, unless } from '@/lib/http/page';
import { songMetadata } from '@/lib/http/song-metadata';
import { getSong, listRelated } from '@/lib/song/queries';
import { breadcrumbs, musicRecording } from '@/lib/song/structured-data';

interface Props {
  params: Promise<{ id: string }>;
}

async function findSong(id: string) {
  const ctx = await pageContext();
  return unless(['song.notFound', 'song.gone'], () => getSong(ctx, requireId(id)));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  // A look-up that fails leaves the default metadata; a song that is not there is the page's 404.
  const song = await findSong(id).catch(() => null);
  return song ? songMetadata(song) : { ...defaultMetadata(`/song/${id}`), robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  const [song, account] = await Promise.all([findSong(id), pageAccount()]);
  if (!song) notFound();
  const related = await listRelated(await pageContext(), song);
  const path = `/song/${song.id}`;
  const steps = [
    { name: 'Home', path: '/' },
    ...(song.genre ? [{ name: song.genreName ?? song.genre, path: `/genre/${song.genre}` }] : []),
    { name: song.name, path },
  ];
  return (
    <>
      {song.status === 'ready' && <JsonLd data={musicRecording(song, absolute)} />}
      <JsonLd data={breadcrumbs(steps, absolute)} />
      <SongPage song={song} related={related} isSignedIn={account !== null} url={absolute(path)} />
    </>
  );
}
