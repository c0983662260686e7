import type { SectionName } from '../score';
import { cleanLine } from './clean';

/** A stanza as written. */
export interface Stanza {
  name: SectionName;
  lines: string[];
}

const MARKS: readonly (readonly [RegExp, SectionName])[] = [
  [/^pre-?\s?chorus/, 'prechorus'],
  [/^(chorus|hook|refrain|drop)/, 'chorus'],
  [/^(verse|strophe|part)/, 'verse'],
  [/^(bridge|middle|breakdown|break)/, 'bridge'],
  [/^(intro|opening)/, 'intro'],
  [/^(outro|ending|coda)/, 'outro'],
  [/^(solo|instrumental|interlude)/, 'solo'],
];

/** Of a mark without brackets, in characters: its words, a number and a colon. */
const LONGEST_MARK = 40;

/** Returns the section that a mark such as "[Verse 2]" or "Chorus:" names; null for a line to be sung. */
export function sectionMark(line: string): SectionName | null {
  const trimmed = line.trim();
  const bracketed = /^[[(]([^\])]+)[\])]\s*:?$/.exec(trimmed)?.[1];
  // A long line is not tried: each run of spaces in it could be divided in many ways.
  const plain = trimmed.length > LONGEST_MARK ? '' : /^([a-z -]{4,14}?)\s*\d*\s*:$/i.exec(trimmed)?.[1];
  const text = (bracketed ?? plain ?? '').trim().toLowerCase();
  if (!text) return null;
  const match = MARKS.find(([mark]) => mark.test(text));
  if (match) return match[1];
  return bracketed ? 'verse' : null;
}

/** True if lyrics have a line to be sung, and not only marks of sections. */
export function hasWords(lyrics: string): boolean {
  return parseLyrics(lyrics).some(({ lines }) => lines.length > 0);
}

/**
 * Splits lyrics into stanzas. Marks decide the section; without marks, blank lines divide, a repeated stanza is the
 * chorus and the others are verses. Never throws; lyrics without words have no stanza.
 */
export function parseLyrics(text: string): Stanza[] {
  const stanzas: Stanza[] = [];
  let open: Stanza | null = null;
  let marked = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const mark = sectionMark(line);
    if (mark) {
      open = { name: mark, lines: [] };
      stanzas.push(open);
      marked = true;
    } else if (cleanLine(line) === '') {
      if (!marked) open = null;
    } else {
      if (!open) {
        open = { name: 'verse', lines: [] };
        stanzas.push(open);
      }
      open.lines.push(cleanLine(line));
    }
  }
  const sung = stanzas.filter((stanza) => stanza.lines.length > 0 || marked);
  if (marked) return repeatEmptyChoruses(sung);
  const counts = new Map<string, number>();
  for (const stanza of sung) counts.set(wordsOf(stanza), (counts.get(wordsOf(stanza)) ?? 0) + 1);
  const isRepeated = (stanza: Stanza) => (counts.get(wordsOf(stanza)) ?? 0) > 1;
  return sung.map((stanza) => (isRepeated(stanza) ? { ...stanza, name: 'chorus' as const } : stanza));
}

const wordsOf = ({ lines }: Stanza): string => lines.join('\n').toLowerCase();

/** Fills a "[Chorus]" mark without text with the previous chorus. */
function repeatEmptyChoruses(stanzas: Stanza[]): Stanza[] {
  let chorus: string[] = [];
  return stanzas.map((stanza) => {
    if (stanza.name !== 'chorus') return stanza;
    if (stanza.lines.length > 0) chorus = stanza.lines;
    return { ...stanza, lines: stanza.lines.length > 0 ? stanza.lines : chorus };
  });
}
