import type { TimedLine, TimedWord } from '../music/music';

/**
 * Divides a line into pieces that begin with a sung word each and together are its text. A word that the text does not
 * have belongs to the one before it. A line whose words are not timed is one piece.
 */
export function timedPieces({ startSeconds, endSeconds, text, words = [] }: TimedLine): TimedWord[] {
  let from = 0;
  const found = words.flatMap((word) => {
    const at = text.indexOf(word.text, from);
    if (at < 0) return [];
    from = at + word.text.length;
    return [{ ...word, at }];
  });
  if (found.length === 0) return [{ startSeconds, endSeconds, text }];
  return found.map((word, i) => ({
    startSeconds: word.startSeconds,
    endSeconds: word.endSeconds,
    text: text.slice(i === 0 ? 0 : word.at, found[i + 1]?.at),
  }));
}
