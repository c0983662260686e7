import type { ReactNode } from 'react';
import { formatLength, formatNumber } from '@/lib/core/format';
import type { PlayerSong } from '../player/engine/song';
import { PlayButton } from '../player/play-button';
import { PageLink } from '../ui/page-link';
import { ArtistName } from './artist-line';
import { SongCover } from './song-cover';
import { songStyle } from './song-style';

export interface SongRowProps {
  song: PlayerSong;
  queue?: readonly PlayerSong[];
  /** Shown if given. */
  playCount?: number;
  /** A formatted date, for instance "20 Nov 2026". */
  date?: string;
  badge?: ReactNode;
  /** Replaces the name while it is being edited. */
  nameSlot?: ReactNode;
  /** The line below the name; the artist by default. */
  subtitle?: string;
  /** A checkbox in lists with selection. */
  select?: ReactNode;
  menu?: ReactNode;
}

/** A song in a list: 56 px high, with columns that narrow screens hide. */
export function SongRow({
  song,
  queue,
  playCount,
  date,
  badge,
  nameSlot,
  subtitle,
  select,
  menu,
}: SongRowProps) {
  return (
    <div
      style={songStyle(song.colour)}
      className="group flex h-14 items-center gap-3 rounded-md px-2 transition-colors hover:bg-hover"
    >
      {select}
      <PlayButton song={song} queue={queue} size="sm" />
      <SongCover src={song.coverUrl} size={40} className="size-10 shrink-0 rounded-xs" />
      <div className="min-w-0 flex-1">
        {nameSlot ?? (
          <PageLink
            href={`/song/${song.id}`}
            prefetch={false}
            className="block truncate font-medium text-sm underline-offset-4 hover:underline"
          >
            {song.name}
          </PageLink>
        )}
        <p className="truncate text-quiet text-xs">{subtitle ?? <ArtistName song={song} />}</p>
      </div>
      {badge}
      {subtitle === undefined && (
        <span className="w-28 truncate text-quiet text-sm max-lg:hidden">{song.genreName}</span>
      )}
      {playCount !== undefined && (
        <span className="numeric w-20 text-right text-quiet text-sm max-md:hidden">
          {formatNumber(playCount)}
          <span className="sr-only"> plays</span>
        </span>
      )}
      {date && <span className="numeric w-28 text-right text-quiet text-sm max-lg:hidden">{date}</span>}
      <span className="numeric w-12 text-right text-quiet text-sm">{formatLength(song.durationSeconds)}</span>
      {menu}
    </div>
  );
}
