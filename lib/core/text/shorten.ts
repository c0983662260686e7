import { graphemesOf } from './graphemes';

/** One line of at most `most` UTF-16 units: a longer text ends with an ellipsis, after a whole word where there is one near. */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  let kept = '';
  for (const { segment } of graphemesOf(line.slice(0, most + 64))) {
    if (kept.length + segment.length > most - 1) break;
    kept += segment;
  }
  const space = kept.lastIndexOf(' ');
  return `${(space > most * 0.7 ? kept.slice(0, space) : kept).replace(/[\s,;:.–-]+$/, '')}…`;
}
