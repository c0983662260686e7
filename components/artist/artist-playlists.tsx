import { formatCount } from '@/lib/core/format';
import type { Playlist } from '@/lib/domain/playlist/contract';
import { PlaylistCovers } from '../playlist/playlist-covers';
import { SongGrid } from '../song/song-grid';
import { PageLink } from '../ui/page-link';

/** The public playlists of an artist as a grid; nothing if there are none. */
export function ArtistPlaylists({ playlists }: { playlists: readonly Playlist[] }) {
  if (playlists.length === 0) return null;
  return (
    <section aria-labelledby="playlists" className="mt-16">
      <h2 id="playlists" className="display mb-4 text-xl">
        Playlists
      </h2>
      <SongGrid>
        {playlists.map(({ id, name, songCount, coverUrls }) => (
          <article key={id} className="min-w-0">
            <PageLink href={`/playlist/${id}`} prefetch={false} tabIndex={-1} aria-hidden className="block">
              <PlaylistCovers urls={coverUrls} size={300} className="w-full rounded-card" />
            </PageLink>
            <h3 className="mt-2.5 truncate font-medium text-sm">
              <PageLink
                href={`/playlist/${id}`}
                prefetch={false}
                className="underline-offset-4 hover:underline"
              >
                {name}
              </PageLink>
            </h3>
            <p className="numeric truncate text-quiet text-sm">{formatCount(songCount, 'song')}</p>
          </article>
        ))}
      </SongGrid>
    </section>
  );
}
