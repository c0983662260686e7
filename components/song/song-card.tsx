import type { ReactNode } from 'react';
import { formatLength } from '@/lib/core/format';
import type { PlayerSong } from '../player/engine/song';
import { PlayButton } from '../player/play-button';
import { PageLink } from '../ui/page-link';
import { CardName } from './card-name';
import { SongCover } from './song-cover';
import { songStyle } from './song-style';

export interface SongCardProps {
  song: PlayerSong;
  /** The songs that play after it. */
  queue?: readonly PlayerSong[] | undefined;
  /** The second line instead of genre and length, for instance the artist. */
  line?: ReactNode;
  /** A third line, for instance plays and length. */
  details?: ReactNode;
  /** Its status or visibility, such as "Private". */
  badge?: ReactNode;
  /** Heading level of its name: 3 below a section's heading, 2 directly below the page's. */
  level?: 2 | 3;
  /** A menu button. */
  menu?: ReactNode;
  /** Replaces the name while it is being edited. */
  nameSlot?: ReactNode;
}

/** A song in a grid: its cover with a play button, name and one line below. */
export function SongCard({ song, queue, line, details, badge, level = 3, menu, nameSlot }: SongCardProps) {
  const second = line ?? [song.genreName, formatLength(song.durationSeconds)].filter(Boolean).join(' · ');
  return (
    <article style={songStyle(song.colour)} className="group min-w-0">
      <div className="relative">
        <PageLink href={`/song/${song.id}`} prefetch={false} tabIndex={-1} aria-hidden className="block">
          <SongCover src={song.coverUrl} className="w-full rounded-card" />
        </PageLink>
        {badge && <div className="absolute top-2 left-2">{badge}</div>}
        <PlayButton
          song={song}
          queue={queue}
          look="paper"
          className="absolute right-2.5 bottom-2.5 transition-opacity focus-visible:opacity-100 data-playing:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0"
        />
      </div>
      <div className="mt-2.5 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <CardName song={song} level={level} slot={nameSlot} />
          <p className="numeric truncate text-quiet text-sm">{second}</p>
          {details && <p className="numeric truncate text-quiet text-xs">{details}</p>}
        </div>
        {menu}
      </div>
    </article>
  );
}
