import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A random word of letters and digits. */
export function randomWord(length: number): string {
  let word = '';
  while (word.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 below 256: every letter is as likely as the others.
      if (byte < 248 && word.length < length) word += LETTERS[byte % 62];
    }
  }
  return word;
}

/** A new id, such as `cus_9sXbq2LkW3PzRt`. */
export const newId = (prefix: string, length = 14): string => `${prefix}_${randomWord(length)}`;
