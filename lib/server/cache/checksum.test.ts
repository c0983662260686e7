import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { checksumOfBoth, shiftOf } from './checksum';

const texts = ['', 'a', 'nonce-0123456789', 'Été 🎵'.repeat(7_000), '\0'.repeat(65_537)];

it.each(texts.flatMap((first) => texts.map((second) => [first, second])))(
  'is that of both texts in a row (%#)',
  (first, second) => {
    const shift = shiftOf(Buffer.byteLength(second));
    expect(checksumOfBoth(crc32(first), crc32(second), shift)).toBe(crc32(first + second));
  },
);
