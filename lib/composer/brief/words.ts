/** Splits a prompt into words. */

export interface Token {
  /** Lower case without accents and apostrophes; "n" for "and", "&" and "+" between words. */
  text: string;
  /** As written. */
  raw: string;
  /** Where it starts and ends in the prompt. */
  from: number;
  to: number;
  /** True before a comma, full stop, bracket or line break. */
  stop: boolean;
}

/** A prompt without the characters that no word needs, and its words. */
export interface Words {
  prompt: string;
  list: Token[];
}

const LIMIT = 2000;
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
/** Contractions that stay one word; other apostrophes divide ("l'amour", "rock'n'roll"). */
const CONTRACTION = /^(?:\p{L}+'(?:s|t|m|re|ve|ll|d)|o'\p{L}+)$/iu;
const WORD =
  /(?<!\p{L})[A-Ga-g]#(?:min|maj|m)?(?!\p{L})|\d+[:/.]\d+|\d,\d(?!\d)|\d+(?:\p{Script=Latin}|['"](?=\s|\d|$))*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{M}])+(?:'(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{M}])+)*#?|\p{Extended_Pictographic}|[&+]|[,.;!?\n()[\]|、。「」『』・]|(?<=\s)[–—-](?=\s)/gu;
const STOP = /^[,.;!?\n()[\]|、。「」『』・–—-]$/u;
const SPLIT_AT_APOSTROPHE = /'/;

/** Returns text in lower case without accents ("Über" is "uber"); Japanese marks stay. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll("'", '');
}

function cleaned(prompt: string): string {
  return prompt
    .slice(0, LIMIT)
    .normalize('NFKC')
    .replace(/[’‘`´]/g, "'")
    .replaceAll('♯', '#')
    .replaceAll('♭', 'b')
    .replace(/\bw\/\s*/gi, 'with ');
}

function pieces(raw: string, from: number): { raw: string; from: number }[] {
  if (!SPLIT_AT_APOSTROPHE.test(raw) || CONTRACTION.test(raw) || /^\d/.test(raw)) return [{ raw, from }];
  let at = from;
  return raw.split("'").map((part) => {
    const piece = { raw: part, from: at };
    at += part.length + 1;
    return piece;
  });
}

/**
 * Splits a prompt into words, numbers ("3/4", "1:30", "120bpm"), note names ("F#") and single emoji. `segment` divides
 * a run of Japanese, which has no spaces. Drops everything after the first 2,000 characters.
 */
export function split(prompt: string, segment: (run: string) => string[]): Words {
  const text = cleaned(prompt);
  const list: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const [raw] = match;
    if (STOP.test(raw)) {
      const last = list.at(-1);
      const isOrdinal =
        raw === '.' && /^\d{1,2}$/.test(last?.raw ?? '') && /^ \p{L}/u.test(text.slice(match.index + 1));
      if (last && !isOrdinal) last.stop = true;
      continue;
    }
    let at = match.index;
    const parts = JAPANESE.test(raw)
      ? segment(raw).map((part) => {
          const piece = { raw: part, from: at };
          at += part.length;
          return piece;
        })
      : pieces(raw, at);
    for (const { raw: part, from } of parts) {
      if (part) list.push({ text: textOf(part), raw: part, from, to: from + part.length, stop: false });
    }
  }
  return { prompt: text, list };
}

function textOf(raw: string): string {
  if (raw === '&' || raw === '+') return 'n';
  const text = plain(raw);
  return text === 'and' ? 'n' : text;
}

export function isJapanese(text: string): boolean {
  return JAPANESE.test(text);
}

/** Joins the words from a position with single spaces; empty beyond the end. */
export function joined(list: readonly Token[], from: number, count: number): string {
  if (from + count > list.length) return '';
  let text = list[from]?.text ?? '';
  for (let i = 1; i < count; i++) text += ` ${list[from + i]?.text ?? ''}`;
  return text;
}

/** Returns the text of some words as written, with what is between them. */
export function written({ prompt, list }: Words, from: number, to: number): string {
  const first = list[from];
  const last = list[to - 1];
  return first && last ? prompt.slice(first.from, last.to) : '';
}
