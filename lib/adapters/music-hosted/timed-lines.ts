import type { DeliveredTake } from '@/lib/core/music/provider';

export interface TimedWord {
  word: string;
  startSeconds: number;
  endSeconds: number;
}

/** How many sung words may come between two words of the text. */
const LOOKAHEAD = 8;

/** Groups the times of words by the lines of the text. A line of which no word was sung has no entry. */
export function timedLines(lines: string[], words: TimedWord[]): DeliveredTake['timedLyrics'] {
  const sung = words
    .map((timed) => ({ ...timed, word: normalized(timed.word) }))
    .filter(({ word }) => word !== '');
  let next = 0;
  return lines.flatMap((text) => {
    const found: TimedWord[] = [];
    for (const word of text.split(/\s+/).map(normalized).filter(Boolean)) {
      const offset = sung.slice(next, next + LOOKAHEAD).findIndex((timed) => timed.word === word);
      const match = offset < 0 ? undefined : sung[next + offset];
      if (match === undefined) continue;
      found.push(match);
      next += offset + 1;
    }
    const [first] = found;
    const last = found.at(-1);
    return first && last ? [{ startSeconds: first.startSeconds, endSeconds: last.endSeconds, text }] : [];
  });
}

function normalized(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
