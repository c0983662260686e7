import { artistPath } from '@/lib/core/text/address';
import type { Artist } from '@/lib/domain/artists/contract';
import type { Playlist } from '@/lib/domain/playlist/contract';
import type { Song } from '@/lib/domain/song/contract';
import { Breadcrumb } from '../layout/breadcrumb';
import { SongShelf } from '../song/song-shelf';
import type { SongOrder } from '../song/sorted/song-order';
import { SongPages, SongSorts } from '../song/sorted/song-sorts';
import { EmptyState } from '../ui/feedback/empty-state';
import { ArtistHead } from './artist-head';
import { ArtistPlaylists } from './artist-playlists';

export interface ArtistPageProps {
  artist: Artist;
  songs: readonly Song[];
  playlists: readonly Playlist[];
  order: SongOrder;
  /** The cursor of the next page; null on the last one. */
  nextCursor: string | null;
  isSignedIn: boolean;
  /** The absolute address of the page. */
  url: string;
}

/** The public page of an artist: who they are, their public songs and playlists. */
export function ArtistPage({
  artist,
  songs,
  playlists,
  order,
  nextCursor,
  isSignedIn,
  url,
}: ArtistPageProps) {
  const path = artistPath(artist.handle);
  return (
    <article className="page pb-20">
      <div className="pt-4 md:pt-6">
        <Breadcrumb path={[{ label: 'Home', href: '/' }, { label: artist.name }]} />
      </div>
      <ArtistHead artist={artist} isSignedIn={isSignedIn} url={url} />
      <section aria-labelledby="songs">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
          <h2 id="songs" className="display text-xl">
            Songs
          </h2>
          {songs.length > 0 && <SongSorts path={path} order={order} />}
        </div>
        {songs.length > 0 ? (
          <SongShelf songs={songs} level={3} isOfOneArtist />
        ) : (
          <NoSongs artist={artist} order={order} />
        )}
        <SongPages path={path} order={order} nextCursor={nextCursor} />
      </section>
      <ArtistPlaylists playlists={playlists} />
    </article>
  );
}

function NoSongs({ artist, order }: Pick<ArtistPageProps, 'artist' | 'order'>) {
  if (artist.isBlocked) {
    return <EmptyState title="You blocked this artist">Unblock them to see their songs again.</EmptyState>;
  }
  if (order.cursor) return <EmptyState title="No more songs">You have reached the end.</EmptyState>;
  return (
    <EmptyState title="No public songs yet">
      Only you see this page until one of your songs is public.
    </EmptyState>
  );
}
