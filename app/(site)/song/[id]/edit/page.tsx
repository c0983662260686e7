import type { Metadata } from 'next';
import { NotFound } from '@/components/layout/not-found';
import { SongEditorPage } from '@/components/song/editor/song-editor-page';
import { isId } from '@/lib/core/ids';
import { site } from '@/lib/core/site';
import { listGenres } from '@/lib/domain/genre/queries';
import { getSong } from '@/lib/domain/song/queries';
import { answerNotFound } from '@/lib/http/answer';
import { pageContext, requireAccount, unless } from '@/lib/http/page';
import { metadataOf } from '@/lib/http/seo/metadata';

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  return metadataOf({
    title: `Edit song | ${site.name}`,
    description: 'Change one thing of a song: its parts, instruments, words, tempo or key.',
    path: `/song/${id}/edit`,
    noindex: true,
  });
}

/** The owner's page; for everyone else there is none. */
export default async function Page({ params }: Props) {
  const { id } = await params;
  await requireAccount(`/song/${id}/edit`);
  const ctx = await pageContext();
  const song = isId(id)
    ? await unless(['song.notFound', 'song.gone'], () => getSong(ctx, id.toLowerCase()))
    : null;
  if (!song?.isMine) {
    answerNotFound();
    return <NotFound />;
  }
  return <SongEditorPage key={song.id} song={song} genres={await listGenres(ctx)} />;
}
