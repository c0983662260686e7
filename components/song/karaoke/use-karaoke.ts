import { type RefObject, useEffect, useMemo, useState } from 'react';
import { timedPieces } from '@/lib/core/text/timed-pieces';
import type { Song } from '@/lib/domain/song/contract';
import { positionNow } from '../../player/engine/position';
import { usePlayer, useProgress } from '../../player/engine/store';

type Line = Song['timedLyrics'][number];

/**
 * Returns the index of the current line, -1 before the first, and marks the element of the current word with `data-lit`.
 * While the song plays it looks once a frame; it renders only when the line changes.
 */
export function useKaraoke(
  list: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  isCurrent: boolean,
): number {
  const [line, setLine] = useState(-1);
  const isPlaying = usePlayer(({ playing }) => playing) && isCurrent;
  const wordStarts = useMemo(() => lines.filter(({ words }) => words.length > 0).flatMap(startsOf), [lines]);
  useEffect(() => {
    if (!isCurrent) return;
    const elements = list.current?.querySelectorAll('[data-word]');
    let lit: Element | undefined;
    const update = () => {
      const position = positionNow();
      setLine(lines.findLastIndex(({ startSeconds }) => position >= startSeconds));
      const word = elements?.[wordStarts.findLastIndex((start) => position >= start)];
      if (word === lit) return;
      lit?.removeAttribute('data-lit');
      word?.setAttribute('data-lit', '');
      lit = word;
    };
    update();
    const stop = isPlaying ? eachFrame(update) : useProgress.subscribe(update);
    return () => {
      stop();
      lit?.removeAttribute('data-lit');
    };
  }, [list, lines, wordStarts, isCurrent, isPlaying]);
  return isCurrent ? line : -1;
}

const startsOf = (line: Line) => timedPieces(line).map(({ startSeconds }) => startSeconds);

/** Calls back before each paint until it is stopped. */
function eachFrame(callback: () => void): () => void {
  let frame = requestAnimationFrame(function tick() {
    callback();
    frame = requestAnimationFrame(tick);
  });
  return () => cancelAnimationFrame(frame);
}
