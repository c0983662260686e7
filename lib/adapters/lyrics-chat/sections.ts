import { cleanLine } from './clean-line';
import { openedBy, type Tag } from './tags';

export interface Section {
  tag: Tag;
  lines: string[];
}

export interface Draft {
  title: string;
  sections: Section[];
}

const TITLE = /^[\s#*_]*title[\s*_]*:[\s*_]*(.+)$/i;
/** How models take their leave below the words. */
const FAREWELL = /^(let me know|i hope|hope you|feel free|would you like|note:|these lyrics|this song)/i;

/** Splits plain text at its tags. Without tags it is one verse; what comes before the first tag is no part of the song. */
export function draftOfText(text: string): Draft {
  const lines = text.split(/\r\n|\r|\n/);
  const sections: Section[] = [];
  let title = '';
  let isTagged = false;
  for (const line of lines) {
    const tag = openedBy(line);
    const named = isTagged ? undefined : TITLE.exec(line)?.[1];
    if (tag) {
      if (!isTagged) sections.length = 0;
      isTagged = true;
      sections.push({ tag, lines: [] });
    } else if (named) title = named;
    else if (isTagged && FAREWELL.test(line.trim())) break;
    else if (sections.length === 0) sections.push({ tag: 'Verse', lines: [line] });
    else sections.at(-1)?.lines.push(line);
  }
  return { title, sections };
}

/** Cleans the lines and drops sections without any. A chorus that is only named repeats the previous one. */
export function cleanSections(sections: Section[]): Section[] {
  let chorus: string[] = [];
  return sections.flatMap(({ tag, lines }) => {
    const cleaned = lines.map(cleanLine).filter(Boolean);
    const words = cleaned.length === 0 && tag === 'Chorus' ? chorus : cleaned;
    if (tag === 'Chorus') chorus = words;
    return words.length === 0 ? [] : [{ tag, lines: words }];
  });
}
