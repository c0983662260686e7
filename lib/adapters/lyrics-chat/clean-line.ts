import { text } from '@/lib/contract/text';

const MAX_LINE = 200;
const MARKDOWN_LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|net|org|io|co|app|ai|dev)\b(?:\/\S*)?/gi;
const MARKUP = /<\/?[a-z][^>]{0,40}>/gi;
/** Chords or directions within a line: "[Am] Rain on the [F] window". */
const IN_BRACKETS = /\[[^\]]*\]/g;
const IN_PARENTHESES = /\(([^()]*)\)/g;
const LIST_MARK = /^\s*(?:(?:[-*•>]+|#{1,6}|\d{1,2}[.)])\s+)+/;
const EMPHASIS = /[*`~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;
const CHORD =
  /^[A-G][#b♯♭]?(?:maj|min|m|M|dim|aug|sus|add|°|ø|\+)?\d{0,2}(?:sus\d?|add\d{1,2}|[#b♯♭]\d{1,2})*(?:\/[A-G][#b♯♭]?)?$/;
const STAGE =
  /^(?:(?:guitar|piano|drum|bass|sax|synth|organ|violin|instrumental|spoken|whisper(?:ed|ing)?|softly|quietly|slowly|loudly|acoustic|short|long|music|beat|vocal|final|last) ?)*(?:solo|instrumental|interlude|riff|break|breakdown|drop|drops|softly|quietly|slowly|loudly|spoken|whispered|humming|ad[- ]?libs?|fad(?:es?|ing)(?: (?:in|out|away))?|stops|swells|build[- ]?up|key change|repeat(?:s|ed)?(?: chorus| x ?\d)?|x ?\d|\d ?x|end|silence|applause)\.?$/i;

/** Returns the words of a line that are sung: without chords, stage directions, addresses and markup; empty if none. */
export function cleanLine(line: string): string {
  const words = text()
    .parse(line.slice(0, MAX_LINE))
    .replace(MARKDOWN_LINK, '$1')
    .replace(ADDRESS, '')
    .replace(MARKUP, '')
    .replace(IN_BRACKETS, '')
    .replace(IN_PARENTHESES, (whole, inside: string) => (isDirection(inside) ? '' : whole))
    .replace(LIST_MARK, '')
    .replace(EMPHASIS, '')
    .replace(/\s+/g, ' ')
    .trim();
  return isDirection(words) || isChords(words) || !/[\p{L}\p{N}]/u.test(words) ? '' : words;
}

function isDirection(words: string): boolean {
  return STAGE.test(words.trim());
}

function isChords(words: string): boolean {
  return words.split(/[\s|–-]+/).every((word) => word === '' || CHORD.test(word));
}
