/** Splits a prompt into words. */

export interface Token {
  /** Lower case with plain apostrophes; numbers and signs stay. */
  text: string;
  /** As written. */
  raw: string;
  /** True before a comma, full stop or line break. */
  stop: boolean;
}

const LIMIT = 2000;

/**
 * Splits a prompt into words, numbers ("3/4", "1:30", "120bpm"), note names ("F#", "B♭") and single emoji. Drops
 * control and joining characters, and everything after the first 2,000 characters.
 */
export function tokens(prompt: string): Token[] {
  const text = prompt
    .slice(0, LIMIT)
    .normalize('NFC')
    .replace(/[’‘`]/g, "'")
    .replaceAll('♯', '#')
    .replaceAll('♭', 'b');
  const result: Token[] = [];
  const pattern =
    /\d+[:/.]\d+|\d+[\p{L}]*|[\p{L}\p{M}]+(?:['&][\p{L}\p{M}]+)*#?|\p{Extended_Pictographic}|[,.;!?\n]/gu;
  for (const match of text.matchAll(pattern)) {
    const raw = match[0];
    if (/^[,.;!?\n]$/.test(raw)) {
      const last = result.at(-1);
      if (last) last.stop = true;
      continue;
    }
    result.push({ text: raw.toLowerCase(), raw, stop: false });
  }
  return result;
}

/** Joins `count` words from a position with single spaces; empty beyond the end. */
export function joined(list: readonly Token[], from: number, count: number): string {
  if (from + count > list.length) return '';
  return list
    .slice(from, from + count)
    .map((token) => token.text)
    .join(' ');
}
