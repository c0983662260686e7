import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A page as it was rendered once, cut where its nonce belongs, ready to be sent with another one each time. */
export interface PageTemplate {
  status: number;
  /** Headers to be sent with it; the placeholder stands where the nonce belongs. */
  headers: Record<string, string>;
  /** Of the content, whatever nonce it carries: weak. */
  etag: string;
  parts: Part[];
  /** Bytes of memory it takes. */
  size: number;
}

interface Part {
  plain: Buffer;
  /** The same as blocks of a DEFLATE stream (RFC 1951) that end at a whole byte and are not its last. */
  packed: Buffer;
}

/** Cuts a rendered page at the placeholder that stands for its nonce. */
export function templateOf(
  { status, headers, body }: { status: number; headers: Record<string, string>; body: string },
  placeholder: string,
): PageTemplate {
  const parts = body.split(placeholder).map((text): Part => {
    const plain = Buffer.from(text);
    return { plain, packed: deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH }) };
  });
  const hash = createHash('sha256').update(`${status}\n`);
  for (const { plain } of parts) hash.update(plain);
  const size = parts.reduce((sum, { plain, packed }) => sum + plain.length + packed.length, 1_000);
  return { status, headers, etag: `W/"${hash.digest('base64url').slice(0, 27)}"`, parts, size };
}

/** The page with a nonce in its places. */
export function fill({ parts }: PageTemplate, nonce: string): Buffer {
  const between = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap(({ plain }, at) => (at === 0 ? [plain] : [between, plain])));
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block, and empty. */
const END = Buffer.from([1, 0, 0, 0xff, 0xff]);

/**
 * The same as a gzip file (RFC 1952). Nothing is compressed now: the parts were, and the nonces go in between as they
 * are, so that only the checksum is left to be counted.
 */
export function fillPacked({ parts }: PageTemplate, nonce: string): Buffer {
  const between = Buffer.from(nonce);
  const stored = Buffer.concat([storedHeader(between.length), between]);
  let checksum = 0;
  let length = 0;
  const chunks: Buffer[] = [GZIP_HEADER];
  for (const [at, { plain, packed }] of parts.entries()) {
    if (at > 0) {
      chunks.push(stored);
      checksum = crc32(between, checksum);
      length += between.length;
    }
    chunks.push(packed);
    // Of nothing zlib counts a checksum anew.
    if (plain.length > 0) checksum = crc32(plain, checksum);
    length += plain.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([...chunks, END, trailer]);
}

/** A block that is stored as it is: its length, and that with all bits turned. */
function storedHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(length ^ 0xffff, 3);
  return header;
}
