import { artistPath } from '@/lib/core/text/address';
import { PageLink } from '../ui/page-link';

interface ByArtist {
  artist: string;
  artistHandle?: string | null | undefined;
}

interface ArtistNameProps {
  song: ByArtist;
  /** Called when the artist's page is opened. */
  onOpen?: (() => void) | undefined;
}

/** The name of a song's artist, as a link if they have a page. */
export function ArtistName({ song: { artist, artistHandle }, onOpen }: ArtistNameProps) {
  if (!artistHandle) return artist;
  return (
    <PageLink
      href={artistPath(artistHandle)}
      prefetch={false}
      {...(onOpen && { onClick: onOpen })}
      className="underline-offset-4 hover:underline"
    >
      {artist}
    </PageLink>
  );
}

/** Artist and genre of a song: "Ana · Lo-fi". */
export function ArtistLine({
  song,
  onOpen,
}: ArtistNameProps & { song: ByArtist & { genreName: string | null } }) {
  return (
    <>
      <ArtistName song={song} onOpen={onOpen} />
      {song.genreName && ` · ${song.genreName}`}
    </>
  );
}
