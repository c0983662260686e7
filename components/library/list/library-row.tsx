'use client';

import { type ReactNode, useRef, useState } from 'react';
import type { Song } from '@/lib/domain/song/contract';
import { isRunning } from '@/lib/domain/song/list/cache-rules';
import type { PlayerSong } from '../../player/engine/song';
import { coverOf } from '../../song/create/pending-cover';
import { toPlayerSong } from '../../song/player-song';
import { SongCover } from '../../song/song-cover';
import { SongRow } from '../../song/song-row';
import { restrictionOf } from '../../song/visibility-labels';
import { Progress } from '../../ui/feedback/progress';
import { useDay } from '../../ui/local-time';
import { RenameSong } from '../rename-song';
import { SongMenu } from '../song-menu';
import { DraftRow } from './draft-row';
import { UnfinishedAction, UnfinishedLine } from './unfinished';

export interface LibraryRowProps {
  song: Song;
  queue: readonly PlayerSong[];
  /** A checkbox to select it. */
  select?: ReactNode;
  onDetails: () => void;
}

/** The user's song in a list, in any status, with its actions. */
export function LibraryRow({ song, queue, select, onDetails }: LibraryRowProps) {
  const day = useDay();
  const [renaming, setRenaming] = useState(false);
  const playable = toPlayerSong(song);
  const menuButton = useRef<HTMLButtonElement>(null);
  function endRenaming(hadFocus: boolean) {
    if (hadFocus) menuButton.current?.focus();
    setRenaming(false);
  }
  const menu = <SongMenu {...{ song, onDetails }} button={menuButton} onRename={() => setRenaming(true)} />;
  const rename = renaming ? <RenameSong song={song} onDone={endRenaming} /> : undefined;
  if (song.status === 'draft') return <DraftRow draft={song} {...{ select, rename, menu }} />;
  if (!playable) return <UnfinishedRow {...{ song, select, rename, menu }} />;
  return (
    <SongRow
      song={playable}
      queue={queue}
      select={select}
      nameSlot={rename}
      subtitle={[
        song.genreName ?? 'No genre',
        song.moderation ? 'Taken down' : restrictionOf(song.visibility),
      ]
        .filter(Boolean)
        .join(' · ')}
      playCount={song.playCount}
      date={day(song.createdAt)}
      menu={menu}
    />
  );
}

interface UnfinishedRowProps {
  song: Song;
  select: ReactNode;
  rename: ReactNode;
  menu: ReactNode;
}

function UnfinishedRow({ song, select, rename, menu }: UnfinishedRowProps) {
  const running = isRunning(song);
  return (
    <div className="flex h-14 items-center gap-3 rounded-md px-2">
      {select}
      <span className="size-9 shrink-0 [&_button]:size-9">
        <UnfinishedAction song={song} />
      </span>
      <SongCover src={coverOf(song)} size={40} className="size-10 shrink-0 rounded-xs" />
      <div className="min-w-0 flex-1">
        {rename ?? <p className="truncate font-medium text-sm">{song.name}</p>}
        <UnfinishedLine song={song} className="truncate" />
      </div>
      {running && (
        <Progress
          label={`Progress of ${song.name}`}
          value={song.status === 'queued' ? null : song.progress / 100}
          className="w-40 text-playhead max-sm:hidden"
        />
      )}
      {menu}
    </div>
  );
}
