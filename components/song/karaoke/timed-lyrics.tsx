'use client';

import clsx from 'clsx';
import { Fragment, useRef } from 'react';
import { timedPieces } from '@/lib/core/text/timed-pieces';
import type { Song } from '@/lib/domain/song/contract';
import { seekTo } from '../../player/engine/position';
import { currentSong, usePlayer } from '../../player/engine/store';
import { useFollow } from './use-follow';
import { useKaraoke } from './use-karaoke';

type Line = Song['timedLyrics'][number];

interface TimedLyricsProps {
  songId: string;
  lines: readonly Line[];
  /** Whether the page scrolls with the song, instead of the element around the lyrics. */
  isInPage?: boolean;
  className?: string;
}

/** Lyrics that follow the song: line and word are lit as they are sung, and pressing a line seeks to it. */
export function TimedLyrics({ songId, lines, isInPage = false, className = 'text-lg' }: TimedLyricsProps) {
  const list = useRef<HTMLOListElement>(null);
  const isCurrent = usePlayer((state) => currentSong(state)?.id === songId);
  const now = useKaraoke(list, lines, isCurrent);
  useFollow(list, now, isInPage);
  return (
    <ol ref={list} className={clsx('flex flex-col', className)}>
      {lines.map((line, index) => (
        <li key={`${line.startSeconds}-${line.text}`}>
          <button
            type="button"
            disabled={!isCurrent}
            onClick={() => seekTo(line.startSeconds)}
            aria-current={index === now || undefined}
            className={clsx(
              'wrap-anywhere w-full rounded-xs py-1 text-left pointer-coarse:py-1.5 motion-safe:transition-opacity',
              index === now ? 'font-medium' : now !== -1 && 'opacity-75 enabled:hover:opacity-100',
            )}
          >
            {line.words.length > 0 ? <Words line={line} /> : line.text}
          </button>
        </li>
      ))}
    </ol>
  );
}

const WORD =
  'underline decoration-2 decoration-transparent underline-offset-4 motion-safe:transition-[opacity,text-decoration-color] in-aria-[current]:opacity-70 has-[~[data-lit]]:opacity-100 data-lit:decoration-current data-lit:opacity-100';

/** In the current line, words to come are fainter, and the one that is sung is underlined. */
function Words({ line }: { line: Line }) {
  return timedPieces(line).map(({ text }, i) => {
    const word = text.trimEnd();
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and their order is fixed
      <Fragment key={i}>
        <span data-word className={WORD}>
          {word}
        </span>
        {text.slice(word.length)}
      </Fragment>
    );
  });
}
