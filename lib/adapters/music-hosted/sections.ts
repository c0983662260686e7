/** A section of lyrics; the tag has no brackets and is empty before the first one. */
export interface LyricSection {
  tag: string;
  lines: string[];
}

const TAG = /^\[([^\]]+)\]$/;

/** Splits lyrics at their section tags. A section may have no lines, as an intro has none. */
export function sectionsOf(lyrics: string): LyricSection[] {
  const sections: LyricSection[] = [];
  for (const line of lyrics.split(/\r\n|\r|\n/).map((text) => text.trim())) {
    const tag = TAG.exec(line)?.[1];
    if (tag !== undefined) sections.push({ tag: tag.trim(), lines: [] });
    else if (line !== '' && sections.length === 0) sections.push({ tag: '', lines: [line] });
    else if (line !== '') sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/** Returns the lines to sing, without tags. */
export function sungLines(lyrics: string): string[] {
  return sectionsOf(lyrics).flatMap(({ lines }) => lines);
}
