'use client';

import { Maximize2 } from 'lucide-react';
import { ArtistLine } from '../../song/artist-line';
import { SongCover } from '../../song/song-cover';
import { PageLink } from '../../ui/page-link';
import type { PlayerSong } from '../engine/song';
import { usePlayer } from '../engine/store';
import { toggleFull } from '../panels/panels';

/** Cover, title and artist in the bar. On phones a tap on any of them opens the full-screen player. */
export function NowPlaying({ song }: { song: PlayerSong }) {
  return (
    <div className="relative flex min-w-0 flex-1 items-center gap-3 md:w-40 md:flex-none lg:w-56">
      <button
        type="button"
        aria-label="Open the player"
        aria-haspopup="dialog"
        onClick={toggleFull}
        className="group relative shrink-0 rounded-sm max-md:static max-md:after:absolute max-md:after:inset-0"
      >
        <SongCover src={song.coverUrl} size={48} className="size-11 rounded-sm md:size-12" />
        <span className="absolute inset-0 hidden items-center justify-center rounded-sm bg-song-tint/80 opacity-0 transition-opacity group-hover:opacity-100 md:flex">
          <Maximize2 className="size-4 stroke-[1.5]" aria-hidden />
        </span>
      </button>
      <div className="min-w-0">
        <PageLink
          href={`/song/${song.id}`}
          className="block truncate font-medium text-sm underline-offset-4 hover:underline"
        >
          {song.name}
        </PageLink>
        <Byline song={song} className="text-xs" />
      </div>
    </div>
  );
}

/** Artist and genre, the error, or that the rest of a song is not there yet. */
export function Byline({
  song,
  className,
  onOpen,
}: {
  song: PlayerSong;
  className?: string;
  /** Called when the artist's page is opened. */
  onOpen?: () => void;
}) {
  const error = usePlayer((state) => state.error);
  const awaitsRest = usePlayer((state) => state.awaitsRest);
  if (error) {
    return (
      <p role="alert" title={error} className={`line-clamp-2 font-medium leading-tight ${className}`}>
        {error}
      </p>
    );
  }
  if (awaitsRest) {
    return (
      <p role="status" className={`truncate ${className}`}>
        The rest is being made
      </p>
    );
  }
  return (
    <p className={`truncate opacity-85 ${className}`}>
      <ArtistLine song={song} onOpen={onOpen} />
    </p>
  );
}
