import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pronunciations } from '@/lib/composer/words/pronounce';

/** Where the set-up writes the pronouncing dictionary of Carnegie Mellon University: 134,000 English words. */
const DICTIONARY = path.join(process.cwd(), 'generated/dictionary/cmu-3.0.0.txt');
const NEWLINE = 0x0a;

let loading: Promise<Pronunciations> | null = null;

/** Loads the dictionary with its first use, as bytes: a word is found by halving them 17 times. */
export function loadPronunciations(): Promise<Pronunciations> {
  loading ??= readFile(DICTIONARY).then((bytes) => (word) => find(bytes, word));
  return loading;
}

/** Returns the phones of a word from lines of "word PHONES" in the order of their bytes. */
function find(bytes: Buffer, word: string): string | undefined {
  const key = Buffer.from(`${word} `);
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : bytes.lastIndexOf(NEWLINE, middle - 1) + 1;
    const end = bytes.indexOf(NEWLINE, middle);
    const order = bytes.compare(key, 0, key.length, start, Math.min(start + key.length, end));
    if (order === 0) return bytes.toString('latin1', start + key.length, end);
    if (order > 0) high = start;
    else low = end + 1;
  }
  return undefined;
}
