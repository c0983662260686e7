import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** By which secret scanners find leaked tokens; docs/security.md has the expression. */
const PREFIX = 'tw_live_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** Base-62 digits of 32 bytes and of a CRC-32. */
const [SECRET_DIGITS, CHECKSUM_DIGITS] = [43, 6];
const FORMAT = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_DIGITS + CHECKSUM_DIGITS}}$`);
/** How much of a token lists show. */
const SHOWN = PREFIX.length + 4;

/** Returns a new token: 256 random bits and a checksum, so that a mistyped one is refused without a query. */
export function newToken(): string {
  const body = `${PREFIX}${base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_DIGITS)}`;
  return body + checksumOf(body);
}

/** True if a text has the form of a token and the right checksum. */
export function isToken(text: string): boolean {
  return FORMAT.test(text) && text.slice(-CHECKSUM_DIGITS) === checksumOf(text.slice(0, -CHECKSUM_DIGITS));
}

/** Returns the SHA-256 of a token, which is all that is stored: no one guesses 256 random bits. */
export function hashOf(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}

/** Returns the beginning of a token, by which its owner recognises it. */
export function prefixOf(token: string): string {
  return token.slice(0, SHOWN);
}

const checksumOf = (body: string) => base62(BigInt(crc32(body)), CHECKSUM_DIGITS);

function base62(value: bigint, length: number): string {
  const radix = BigInt(DIGITS.length);
  let [rest, digits] = [value, ''];
  for (; rest > 0n; rest /= radix) digits = (DIGITS[Number(rest % radix)] ?? '') + digits;
  return digits.padStart(length, '0');
}
