/** Words of a prompt: what the text is cut into before anything is understood. */

export interface Token {
  /** Lower case, plain apostrophes; numbers and signs stay. */
  text: string;
  /** As the person wrote it. */
  raw: string;
  /** A comma, full stop or line break follows. */
  stop: boolean;
}

const LIMIT = 2000;

/**
 * Cuts a prompt into words, numbers ("3/4", "1:30", "120bpm"), note names ("F#", "B♭") and single emoji. Control
 * and joining characters are dropped; only the first 2,000 characters are read.
 */
export function tokens(prompt: string): Token[] {
  const text = prompt
    .slice(0, LIMIT)
    .normalize('NFC')
    .replace(/[’‘`]/g, "'")
    .replaceAll('♯', '#')
    .replaceAll('♭', 'b');
  const found: Token[] = [];
  const pattern =
    /\d+[:/.]\d+|\d+[\p{L}]*|[\p{L}\p{M}]+(?:['&][\p{L}\p{M}]+)*#?|\p{Extended_Pictographic}|[,.;!?\n]/gu;
  for (const match of text.matchAll(pattern)) {
    const raw = match[0];
    if (/^[,.;!?\n]$/.test(raw)) {
      const last = found.at(-1);
      if (last) last.stop = true;
      continue;
    }
    found.push({ text: raw.toLowerCase(), raw, stop: false });
  }
  return found;
}

/** The text of `count` words from a position, joined by single spaces; empty beyond the end. */
export function joined(list: readonly Token[], from: number, count: number): string {
  if (from + count > list.length) return '';
  return list
    .slice(from, from + count)
    .map((token) => token.text)
    .join(' ');
}
