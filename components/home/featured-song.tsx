import { formatLength } from '@/lib/core/format';
import type { PlayerSong } from '../player/engine/song';
import { PlayButton } from '../player/play-button';
import { ArtistName } from '../song/artist-line';
import { SongCover } from '../song/song-cover';
import { songStyle } from '../song/song-style';
import { PageLink } from '../ui/page-link';

/** A song shown large, with its label below. */
export function FeaturedSong({ song, queue }: { song: PlayerSong; queue: readonly PlayerSong[] }) {
  return (
    <figure style={songStyle(song.colour)} className="w-full max-w-md">
      <PageLink href={`/song/${song.id}`} prefetch={false} tabIndex={-1} aria-hidden>
        <SongCover src={song.coverUrl} size={600} priority className="w-full rounded-card" />
      </PageLink>
      <figcaption className="mt-4 flex items-center gap-4">
        <PlayButton song={song} queue={queue} className="border border-line" />
        <span className="min-w-0 flex-1">
          <PageLink
            href={`/song/${song.id}`}
            prefetch={false}
            className="block truncate font-medium underline-offset-4 hover:underline"
          >
            {song.name}
          </PageLink>
          <span className="block truncate text-quiet text-sm">
            {song.genreName} by <ArtistName song={song} />
          </span>
        </span>
        <span className="numeric text-quiet text-sm">{formatLength(song.durationSeconds)}</span>
      </figcaption>
    </figure>
  );
}
