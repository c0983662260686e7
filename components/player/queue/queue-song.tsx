'use client';

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatLength } from '@/lib/core/format';
import { SongCover } from '../../song/song-cover';
import { songStyle } from '../../song/song-style';
import type { PlayerSong } from '../engine/song';

export interface QueueSongProps {
  song: PlayerSong;
  current?: boolean;
  onPlay: () => void;
  /** Buttons at the end. */
  children?: ReactNode;
}

/** A song of the queue. Pressing it plays it. */
export function QueueSong({ song, current = false, onPlay, children }: QueueSongProps) {
  return (
    <div
      style={songStyle(song.colour)}
      className={clsx('flex items-center rounded-md pr-1 hover:bg-current/5', current && 'bg-current/10')}
    >
      <button
        type="button"
        onClick={onPlay}
        aria-current={current || undefined}
        aria-label={`Play ${song.name}`}
        className="flex h-14 min-w-0 flex-1 items-center gap-3 rounded-md px-2 text-left"
      >
        <SongCover src={song.coverUrl} size={40} className="size-10 shrink-0 rounded-xs" />
        <span className="min-w-0 flex-1">
          <span className={clsx('block truncate text-sm', current && 'font-medium')}>{song.name}</span>
          <span className="numeric block truncate text-xs opacity-80">
            {formatLength(song.durationSeconds)} · {song.artist}
          </span>
        </span>
      </button>
      {children}
    </div>
  );
}
