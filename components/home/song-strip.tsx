import type { PlayerSong } from '../player/engine/song';
import { ArtistLine } from '../song/artist-line';
import { SongCard } from '../song/song-card';
import { PageLink } from '../ui/page-link';

export interface SongStripProps {
  title: string;
  songs: readonly PlayerSong[];
  /** The address of the full list. */
  href?: string;
  /** Shows the artist below each song instead of genre and length. */
  showArtist?: boolean;
}

/** A row of songs that scrolls sideways on narrow screens. */
export function SongStrip({ title, songs, href, showArtist = false }: SongStripProps) {
  if (songs.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="display wrap-anywhere min-w-0 text-xl">{title}</h2>
        {href && (
          <PageLink
            href={href}
            className="py-1 text-quiet text-sm underline-offset-4 hover:text-text hover:underline"
          >
            All
          </PageLink>
        )}
      </div>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-4 md:gap-6 md:overflow-visible md:px-0 lg:grid-cols-5 xl:grid-cols-6">
        {songs.map((song, index) => (
          <li key={song.id} className={`w-40 shrink-0 snap-start md:w-auto ${HIDDEN_FROM[index] ?? ''}`}>
            <SongCard song={song} queue={songs} line={showArtist ? <ArtistLine song={song} /> : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On wide screens the strip is a single row, so songs that do not fit are hidden. */
const HIDDEN_FROM: Readonly<Record<number, string>> = {
  4: 'md:max-lg:hidden',
  5: 'md:max-xl:hidden',
  6: 'md:hidden',
  7: 'md:hidden',
  8: 'md:hidden',
  9: 'md:hidden',
};
