import { randomBytes } from 'node:crypto';

/** 128 bits, as the Content Security Policy recommends (section 2.3.1). */
const BYTES = 16;
const AT_ONCE = 256;

let bytes = Buffer.alloc(0);
let used = 0;

/** A nonce that nobody can guess and no other answer has. Many are drawn at once, which costs little more than one. */
export function newNonce(): string {
  if (used === bytes.length) {
    bytes = randomBytes(BYTES * AT_ONCE);
    used = 0;
  }
  used += BYTES;
  return bytes.toString('base64', used - BYTES, used);
}
