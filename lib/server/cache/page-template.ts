import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { checksumOfBoth, shiftOf } from './checksum';

/** A page as it was rendered once, cut where something is put in, ready to be sent with something else each time. */
export interface PageTemplate {
  status: number;
  /** Headers to be sent with it; the mark of the nonce stands where that belongs. */
  headers: Record<string, string>;
  /** Of the content, whatever is put in: weak. */
  etag: string;
  parts: Part[];
  /** Which mark stood between a part and the next one. */
  marks: string[];
  /** Bytes of memory it takes. */
  size: number;
}

/** A text that stands in a page. */
export interface Part {
  plain: Buffer;
  /** The same as blocks of a DEFLATE stream (RFC 1951) that end at a whole byte and are not its last. */
  packed: Buffer;
  /** Its CRC-32, and what is needed to join that to the one of what comes before. */
  checksum: number;
  shift: number;
}

/** Cuts a rendered page at its marks, which nothing else in it may hold; they are made of letters, digits and `-`. */
export function templateOf(
  { status, headers, body }: { status: number; headers: Record<string, string>; body: string },
  ...marks: string[]
): PageTemplate {
  const pieces = body.split(new RegExp(`(${marks.join('|')})`));
  const parts = pieces.filter((_, at) => at % 2 === 0).map(packedPart);
  const hash = createHash('sha256').update(`${status}\n`);
  for (const { plain } of parts) hash.update(plain);
  const size = parts.reduce((sum, { plain, packed }) => sum + plain.length + packed.length, 1_000);
  const etag = `W/"${hash.digest('base64url').slice(0, 27)}"`;
  return { status, headers, etag, parts, marks: pieces.filter((_, at) => at % 2 === 1), size };
}

/** A text that is worth to be compressed. */
export function packedPart(text: string): Part {
  const plain = Buffer.from(text);
  return partOf(plain, deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH }));
}

/** A text of at most 65,535 bytes as a block that is stored as it is: its length, that with all bits turned, and itself. */
export function storedPart(text: string): Part {
  const plain = Buffer.from(text);
  const header = Buffer.alloc(5);
  header.writeUInt16LE(plain.length, 1);
  header.writeUInt16LE(plain.length ^ 0xffff, 3);
  return partOf(plain, Buffer.concat([header, plain]));
}

function partOf(plain: Buffer, packed: Buffer): Part {
  return { plain, packed, checksum: crc32(plain), shift: shiftOf(plain.length) };
}

/** What is put in at each mark. */
export type Filling = Record<string, Part>;

/** The page with all that is put in. */
export function fill(template: PageTemplate, filling: Filling): Buffer {
  return Buffer.concat(partsOf(template, filling).map(({ plain }) => plain));
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block, and empty. */
const END = Buffer.from([1, 0, 0, 0xff, 0xff]);

/**
 * The same as a gzip file (RFC 1952). Nothing is compressed or summed up now: the parts were, and what is put in goes in
 * between as it came.
 */
export function fillPacked(template: PageTemplate, filling: Filling): Buffer {
  let checksum = 0;
  let length = 0;
  const chunks: Buffer[] = [GZIP_HEADER];
  for (const { plain, packed, checksum: own, shift } of partsOf(template, filling)) {
    chunks.push(packed);
    checksum = checksumOfBoth(checksum, own, shift);
    length += plain.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([...chunks, END, trailer]);
}

function partsOf({ parts, marks }: PageTemplate, filling: Filling): Part[] {
  const all: Part[] = [];
  for (const [at, part] of parts.entries()) {
    all.push(part);
    const between = filling[marks[at] ?? ''];
    if (between) all.push(between);
  }
  return all;
}
