import type { SectionName } from '../score';

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

/** Returns the section that a mark such as "[Verse 2]" or "Chorus:" names; null for a line to be sung. */
function sectionMark(line: string): SectionName | null {
  const bracketed = /^\s*[[(]([^\])]+)[\])]\s*:?\s*$/.exec(line)?.[1];
  const plain = /^\s*([a-z -]{4,14}?)\s*\d*\s*:\s*$/i.exec(line)?.[1];
  const text = (bracketed ?? plain ?? '').trim().toLowerCase();
  if (!text) return null;
  const match = MARKS.find(([mark]) => mark.test(text));
  if (match) return match[1];
  return bracketed ? 'verse' : null;
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
    } else if (line.trim() === '') {
      if (!marked) open = null;
    } else {
      if (!open) {
        open = { name: 'verse', lines: [] };
        stanzas.push(open);
      }
      open.lines.push(line.trim());
    }
  }
  const sung = stanzas.filter((stanza) => stanza.lines.length > 0 || marked);
  if (marked) return repeatEmptyChoruses(sung);
  const count = (stanza: Stanza) => sung.filter((other) => sameWords(other, stanza)).length;
  return sung.map((stanza) => (count(stanza) > 1 ? { ...stanza, name: 'chorus' as const } : stanza));
}

function sameWords(a: Stanza, b: Stanza): boolean {
  return a.lines.join('\n').toLowerCase() === b.lines.join('\n').toLowerCase();
}

/** Fills a "[Chorus]" mark without text with the previous chorus. */
function repeatEmptyChoruses(stanzas: Stanza[]): Stanza[] {
  let chorus: string[] = [];
  return stanzas.map((stanza) => {
    if (stanza.name !== 'chorus') return stanza;
    if (stanza.lines.length > 0) chorus = stanza.lines;
    return { ...stanza, lines: stanza.lines.length > 0 ? stanza.lines : chorus };
  });
}

/**
 * Counts the syllables of a line: groups of vowels in alphabetic scripts (without a final silent e of English),
 * characters in scripts without spaces. At least 1 for any line with a letter.
 */
export function syllables(line: string): number {
  let count = 0;
  for (const word of line.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []) {
    const wide = word.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu);
    if (wide) {
      count += wide.length;
      continue;
    }
    const groups = word.normalize('NFD').match(/[aeiouyаеёиоуыэюяαεηιουω]+/gu)?.length ?? 1;
    const silent = /[^aeiouy]e$/.test(word) && groups > 1 && !/[^aeiouy]le$/.test(word) ? 1 : 0;
    count += Math.max(1, groups - silent);
  }
  return count;
}

/** Returns a rhythm of `count` syllables within `beats`, one note per syllable. */
export function syllableRhythm(count: number, beats: number): { beat: number; beats: number }[] {
  const room = Math.max(1, beats - Math.min(1, beats / 8));
  const grid = [1, 0.5, 0.25].find((step) => room / step >= count) ?? room / count;
  const slots = Math.floor(room / grid);
  const notes: { beat: number; beats: number }[] = [];
  const used = Math.min(count, slots);
  const pickup = grid <= 0.5 && used < slots * 0.8 ? 1 : 0;
  for (let i = 0; i < used; i++) {
    const at = Math.round((i * (slots - pickup)) / used) * grid;
    const next = i + 1 < used ? Math.round(((i + 1) * (slots - pickup)) / used) * grid : beats - 0.25;
    notes.push({ beat: at, beats: Math.max(0.2, next - at) });
  }
  return notes;
}
