import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const padded = (length: number) => Math.ceil(length / 4) * 4;

/** Unpacks a WOFF 1.0 font into the TrueType font that it holds, so that no reader has to inflate it again. */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => tableAt(woff, WOFF_HEADER + i * WOFF_ENTRY));
  const start = SFNT_HEADER + count * SFNT_ENTRY;
  const size = tables.reduce((sum, { data }) => sum + padded(data.length), start);
  const font = Buffer.alloc(size);
  writeHeader(font, woff.readUInt32BE(4), count);
  let at = start;
  for (const [i, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT_HEADER + i * SFNT_ENTRY;
    for (const [n, value] of [tag, checksum, at, data.length].entries())
      font.writeUInt32BE(value, entry + n * 4);
    font.set(data, at);
    at += padded(data.length);
  }
  return font;
}

function tableAt(woff: Buffer, entry: number) {
  const [tag = 0, offset = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((at) =>
    woff.readUInt32BE(entry + at),
  );
  const stored = woff.subarray(offset, offset + packed);
  return { tag, checksum, data: packed < length ? inflateSync(stored) : stored };
}

function writeHeader(font: Buffer, flavour: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  font.writeUInt32BE(flavour, 0);
  for (const [i, value] of [count, 16 << power, power, (count - (1 << power)) * 16].entries())
    font.writeUInt16BE(value, 4 + i * 2);
}
