import { graphemesOf } from './graphemes';

/**
 * Returns one line of at most `max` UTF-16 units. A longer text ends with an ellipsis, after a whole word if one ends
 * nearby.
 */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  let head = '';
  for (const { segment } of graphemesOf(line.slice(0, max + 64))) {
    if (head.length + segment.length > max - 1) break;
    head += segment;
  }
  const space = head.lastIndexOf(' ');
  return `${(space > max * 0.7 ? head.slice(0, space) : head).replace(/[\s,;:.–-]+$/, '')}…`;
}
