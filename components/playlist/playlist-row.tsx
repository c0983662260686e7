'use client';

import { useSortable } from '@dnd-kit/sortable';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Song } from '@/lib/domain/song/contract';
import type { PlayerSong } from '../player/engine/song';
import { coverOf } from '../song/create/pending-cover';
import { ListedSongMenu } from '../song/listed-song-menu';
import { toPlayerSong } from '../song/player-song';
import { SongCover } from '../song/song-cover';
import { SongRow } from '../song/song-row';
import { MenuItem, MenuSeparator } from '../ui/menu/menu';

export interface PlaylistRowProps {
  song: Song;
  queue: readonly PlayerSong[];
  isFirst: boolean;
  isLast: boolean;
  /** Moves it by so many rows, or to the top. */
  onMove: (step: 1 | -1 | 'first') => void;
  onRemove: () => void;
}

/** A song in the user's playlist: dragged by its handle, moved or removed by its menu. */
export function PlaylistRow({ song, queue, isFirst, isLast, onMove, onRemove }: PlaylistRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: song.id });
  return (
    <div
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={clsx('relative', isDragging && 'opacity-30')}
    >
      <RowBody
        song={song}
        queue={queue}
        handle={
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...attributes}
            {...listeners}
            aria-label={`Move ${song.name}`}
            className="-mr-2 -ml-1 inline-flex h-9 w-7 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-quiet hover:text-text active:cursor-grabbing [&_svg]:size-4 [&_svg]:stroke-[1.5]"
          >
            <GripVertical aria-hidden />
          </button>
        }
        menu={<RowMenu {...{ song, isFirst, isLast, onMove, onRemove }} />}
      />
    </div>
  );
}

/** The row's content, also shown in the drag overlay. */
export function RowBody({
  song,
  queue,
  handle,
  menu,
}: {
  song: Song;
  queue: readonly PlayerSong[];
  handle?: ReactNode;
  menu?: ReactNode;
}) {
  const playable = toPlayerSong(song);
  if (playable) return <SongRow song={playable} queue={queue} select={handle} menu={menu} />;
  return (
    <div className="flex h-14 items-center gap-3 rounded-md px-2">
      {handle}
      <span className="size-9 shrink-0" />
      <SongCover src={coverOf(song)} size={40} className="size-10 shrink-0 rounded-xs" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm">{song.name}</p>
        <p className="truncate text-quiet text-xs">Not ready to play</p>
      </div>
      {menu}
    </div>
  );
}

function RowMenu({ song, isFirst, isLast, onMove, onRemove }: Omit<PlaylistRowProps, 'queue'>) {
  return (
    <ListedSongMenu song={song} playable={toPlayerSong(song)}>
      <MenuSeparator />
      <MenuItem icon={<ArrowUpToLine />} disabled={isFirst} onSelect={() => onMove('first')}>
        Move to top
      </MenuItem>
      <MenuItem icon={<ArrowUp />} disabled={isFirst} onSelect={() => onMove(-1)}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDown />} disabled={isLast} onSelect={() => onMove(1)}>
        Move down
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<X />} onSelect={onRemove}>
        Remove from playlist
      </MenuItem>
    </ListedSongMenu>
  );
}
