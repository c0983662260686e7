interface Size {
  width: number;
  height: number;
}

/** Returns the pixel size stated in a picture's header without decoding it, or null if there is none. */
export function pictureSize(mime: string, bytes: Uint8Array): Size | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (mime === 'image/png') return pngSize(file);
    return mime === 'image/jpeg' ? jpegSize(file) : webpSize(file);
  } catch {
    // The header is truncated.
    return null;
  }
}

/** PNG, section 11.2.1: IHDR is the first chunk. */
function pngSize(file: Buffer): Size | null {
  if (file.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** ITU-T T.81, annex B: the largest frame announced before the first scan. */
function jpegSize(file: Buffer): Size | null {
  let largest: Size | null = null;
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return largest;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === 0xda) return largest;
    if (isFrame(marker)) {
      const size = { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
      if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
    }
    at += 2 + file.readUInt16BE(at + 2);
  }
  return largest;
}

/** SOF0 to SOF15, except DHT, JPG and DAC, which lie in the same range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** RFC 9649: the first chunk is the extended header, a lossless or a lossy picture. */
function webpSize(file: Buffer): Size | null {
  const chunk = file.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ')
    return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L') return null;
  const bits = file.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
