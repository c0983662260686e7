import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 62 in a byte: larger bytes are skipped, so that every character is equally likely. */
const BYTE_LIMIT = 248;

/** Returns a random string of letters and digits. */
export function randomString(length: number): string {
  let string = '';
  while (string.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < BYTE_LIMIT && string.length < length) string += ALPHABET[byte % ALPHABET.length];
    }
  }
  return string;
}

/** Returns a new id, such as `cus_9sXbq2LkW3PzRt`. */
export const newId = (prefix: string, length = 14): string => `${prefix}_${randomString(length)}`;
