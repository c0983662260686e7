'use client';

import clsx from 'clsx';
import type { Song } from '@/lib/domain/song/contract';
import { seekTo } from '../../player/engine/playback';
import { currentSong, usePlayer, useProgress } from '../../player/engine/store';

type Line = Song['timedLyrics'][number];

/** Returns the index of the current line if this is the song in the player; -1 before the first. */
export function useCurrentLine(songId: string, lines: readonly Line[]): number {
  const isCurrent = usePlayer((state) => currentSong(state)?.id === songId);
  return useProgress(({ position }) =>
    isCurrent ? lines.findLastIndex(({ startSeconds }) => position >= startSeconds) : -1,
  );
}

/** Lyrics that follow the song: the current line is highlighted, and pressing a line seeks to it. */
export function TimedLyrics({
  songId,
  lines,
  className,
}: {
  songId: string;
  lines: readonly Line[];
  className?: string;
}) {
  const isCurrent = usePlayer((state) => currentSong(state)?.id === songId);
  const now = useCurrentLine(songId, lines);
  return (
    <ol className={clsx('flex flex-col', className ?? 'text-lg')}>
      {lines.map((line, index) => (
        <li key={`${line.startSeconds}-${line.text}`}>
          <button
            type="button"
            disabled={!isCurrent}
            onClick={() => seekTo(line.startSeconds)}
            aria-current={index === now || undefined}
            className={clsx(
              'wrap-anywhere w-full rounded-xs py-1 text-left transition-opacity',
              index === now ? 'font-medium' : now !== -1 && 'opacity-75 enabled:hover:opacity-100',
            )}
          >
            {line.text}
          </button>
        </li>
      ))}
    </ol>
  );
}
