const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
const MARKUP = /<\/?[a-z][^>]{0,60}>/gi;
/** Chords and directions: "[Am] Rain", "(x2)", "(guitar solo)". */
const BRACKETS = /\[[^\]]*\]|\{[^}]*\}|\((?:x ?\d+|\d+ ?x|[^)]*\b(?:solo|instrumental|repeat)\b[^)]*)\)/gi;
const EMPHASIS = /[*`~#_|<>=\\^]+/g;
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3/gu;
const LIST_MARK = /^\s*(?:[-•>]+|\d{1,2}[.)])\s+/;
const MAX_LINE = 400;

/** Returns a line without markup, chords, addresses and emoji; empty if nothing is left to be sung. */
export function cleanLine(line: string): string {
  const words = line
    .slice(0, MAX_LINE)
    .normalize('NFC')
    .replace(ADDRESS, '')
    .replace(MARKUP, '')
    .replace(BRACKETS, '')
    .replace(LIST_MARK, '')
    .replace(PICTURES, '')
    .replace(EMPHASIS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\d]/u.test(words) ? words : '';
}
