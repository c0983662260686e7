import type { Metadata } from 'next';
import { cache } from 'react';
import { JsonLd } from '@/components/layout/json-ld';
import { OwnPlaylistFrame } from '@/components/playlist/own/own-playlist-frame';
import { PlaylistGone } from '@/components/playlist/playlist-gone';
import { PlaylistPage } from '@/components/playlist/playlist-page';
import { SongLike } from '@/components/playlist/song-like';
import { formatCount } from '@/lib/core/format';
import { isId } from '@/lib/core/ids';
import { site } from '@/lib/core/site';
import { shorten } from '@/lib/core/text/shorten';
import { feedPath } from '@/lib/domain/feeds/feed';
import type { Playlist } from '@/lib/domain/playlist/contract';
import { playlistApi } from '@/lib/domain/playlist/contract';
import { getPlaylist, listPlaylistSongs } from '@/lib/domain/playlist/queries';
import { musicPlaylist } from '@/lib/domain/song/seo/structured-data';
import { answerNotFound } from '@/lib/http/answer';
import { pageContext, unless } from '@/lib/http/page';
import { absolute, defaultMetadata, metadataOf, missingMetadata } from '@/lib/http/seo/metadata';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const PAGE_SONGS = '100';
const DESCRIPTION_LENGTH = 200;

/** Returns the playlist, or null if the viewer may not see it. Cached per request. */
const lookUp = cache(async (id: string): Promise<Playlist | null> => {
  if (!isId(id)) return null;
  const ctx = await pageContext();
  return unless(['playlist.notFound'], () => getPlaylist(ctx, id.toLowerCase()));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const list = await lookUp(id).catch(() => undefined);
  if (list === undefined) return defaultMetadata(`/playlist/${id}`);
  if (list === null) return missingMetadata('Playlist not found');
  const about = `${formatCount(list.songCount, 'song')} chosen by ${list.owner}, to hear on ${site.name}.`;
  return metadataOf({
    title: `${list.name}, a playlist by ${list.owner} | ${site.name}`,
    description: shorten(list.description || about, DESCRIPTION_LENGTH),
    path: `/playlist/${list.id}`,
    feed:
      list.visibility === 'public' ? { path: feedPath(`/playlist/${list.id}`), title: list.name } : undefined,
    noindex: list.visibility !== 'public',
  });
}

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const [list, ctx, { cursor }] = [await lookUp(id), await pageContext(), await searchParams];
  // The owner always starts from the beginning.
  const query = playlistApi.songs.query.safeParse({
    limit: PAGE_SONGS,
    cursor: list?.isMine ? undefined : cursor,
  });
  const page =
    list && query.success
      ? await unless(['request.cursor'], () => listPlaylistSongs(ctx, list.id, query.data))
      : null;
  if (!list || !page) {
    answerNotFound();
    return <PlaylistGone />;
  }
  if (list.isMine) return <OwnPlaylistFrame key={list.id} list={list} first={page} />;
  const path = `/playlist/${list.id}`;
  const { name, description, songCount: total } = list;
  return (
    <>
      <JsonLd data={musicPlaylist({ name, description, path, songs: page.data, total }, absolute)} />
      <PlaylistPage
        list={list}
        songs={page.data}
        isFirst={cursor === undefined}
        nextCursor={page.pagination.nextCursor ?? null}
        menuOf={
          ctx.actor.kind === 'user' ? (song) => <SongLike song={song} initial={song} signedIn /> : undefined
        }
      />
    </>
  );
}
