'use client';

import { type ReactNode, useRef, useState } from 'react';
import { formatLength } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';
import type { PlayerSong } from '../../player/engine/song';
import { ArtistName } from '../../song/artist-line';
import { DraftCard } from '../../song/draft/draft-card';
import { LikeInList } from '../../song/like/like-in-list';
import { toPlayerSong } from '../../song/player-song';
import { SongCard } from '../../song/song-card';
import { restrictionOf } from '../../song/visibility-labels';
import { Badge } from '../../ui/feedback/badge';
import type { Shelf } from '../library-query';
import { RenameSong } from '../rename-song';
import { SongMenu } from '../song-menu';
import { UnfinishedTile } from './unfinished-tile';

export interface LibraryTileProps {
  song: Song;
  queue: readonly PlayerSong[];
  /** A checkbox to select it. */
  select: ReactNode;
  shelf: Shelf;
  onDetails: () => void;
}

/** A song of the library as a cover tile, in any status. */
export function LibraryTile({ song, queue, select, shelf, onDetails }: LibraryTileProps) {
  const [renaming, setRenaming] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const playable = toPlayerSong(song);
  function endRenaming(hadFocus: boolean) {
    if (hadFocus) menuButton.current?.focus();
    setRenaming(false);
  }
  const restriction = restrictionOf(song.visibility);
  const nameSlot = renaming ? <RenameSong song={song} onDone={endRenaming} /> : undefined;
  const ownMenu = (
    <SongMenu {...{ song, onDetails }} button={menuButton} onRename={() => setRenaming(true)} />
  );
  return (
    <div className="group/tile relative">
      {playable ? (
        <SongCard
          song={playable}
          queue={queue}
          level={2}
          badge={shelf === 'mine' && restriction ? <Badge>{restriction}</Badge> : undefined}
          nameSlot={nameSlot}
          line={
            shelf === 'liked' ? (
              <>
                <ArtistName song={song} /> · {formatLength(playable.durationSeconds)}
              </>
            ) : undefined
          }
          menu={shelf === 'liked' ? <LikeInList song={song} /> : ownMenu}
        />
      ) : song.status === 'draft' ? (
        <DraftCard draft={song} level={2} nameSlot={nameSlot} menu={ownMenu} />
      ) : (
        <UnfinishedTile song={song} menu={ownMenu} nameSlot={nameSlot} />
      )}
      <div className="absolute top-2 right-2 transition-opacity focus-within:opacity-100 has-checked:opacity-100 group-hover/tile:opacity-100 [@media(hover:hover)]:opacity-0">
        {select}
      </div>
    </div>
  );
}
