import type { TimedLine, TimedWord } from '@/lib/core/music/music';

export interface HeardWord {
  word: string;
  startSeconds: number;
  endSeconds: number;
}

/** How many sung words may come between two words of the text. */
const LOOKAHEAD = 8;

/** Groups the times of words by the lines of the text, as written. A line of which no word was sung has no entry. */
export function timedLines(lines: string[], words: HeardWord[]): TimedLine[] {
  const sung = words
    .map((timed) => ({ ...timed, word: normalized(timed.word) }))
    .filter(({ word }) => word !== '');
  let next = 0;
  return lines.flatMap((text) => {
    const found: TimedWord[] = [];
    for (const written of text.split(/\s+/)) {
      const word = normalized(written);
      if (word === '') continue;
      const offset = sung.slice(next, next + LOOKAHEAD).findIndex((timed) => timed.word === word);
      const match = offset < 0 ? undefined : sung[next + offset];
      if (match === undefined) continue;
      found.push({ startSeconds: match.startSeconds, endSeconds: match.endSeconds, text: written });
      next += offset + 1;
    }
    const [first] = found;
    const last = found.at(-1);
    if (!first || !last) return [];
    const { startSeconds } = first;
    return [{ startSeconds, endSeconds: last.endSeconds, text, words: found }];
  });
}

function normalized(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
