'use client';

import clsx from 'clsx';
import type { Song } from '@/lib/song/contract';
import { seekTo } from '../player/engine';
import { currentSong, usePlayer, useProgress } from '../player/store';

type Line = Song['timedLyrics'][number];

/** Lyrics that follow the song: the line that is playing stands out, and a press on a line goes there. */
export function TimedLyrics({ songId, lines }: { songId: string; lines: readonly Line[] }) {
  const isCurrent = usePlayer((state) => currentSong(state)?.id === songId);
  const now = useProgress(({ position }) =>
    lines.findIndex(({ startSeconds, endSeconds }) => position >= startSeconds && position < endSeconds),
  );
  const playing = isCurrent ? now : -1;
  return (
    <ol className="flex flex-col">
      {lines.map((line, index) => (
        <li key={`${line.startSeconds}-${line.text}`}>
          <button
            type="button"
            disabled={!isCurrent}
            onClick={() => seekTo(line.startSeconds)}
            aria-current={index === playing || undefined}
            className={clsx(
              'wrap-anywhere w-full rounded-xs py-1 text-left text-lg transition-colors',
              playing === -1 || index === playing ? 'text-text' : 'text-quiet',
            )}
          >
            {line.text}
          </button>
        </li>
      ))}
    </ol>
  );
}
