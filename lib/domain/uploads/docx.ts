import { inflateRawSync } from 'node:zlib';

/** Maximum entries of an archive. A long résumé has some dozens. */
const MAX_ENTRIES = 2_000;
/** Maximum declared unpacked size of all entries, in bytes. */
const MAX_UNPACKED = 50 * 1024 * 1024;
/** Maximum unpacked size of the content type list, in bytes. */
const MAX_LIST = 256 * 1024;

const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/**
 * Returns whether a file is a Word document without macros: an archive whose content type list names one. Reads only
 * the archive's directory and that list, each within limits, so that no archive can unpack without end. Layout after
 * PKWARE's APPNOTE 6.3.
 */
export function isDocx(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = readDirectory(file);
    const list = entries.find(({ name }) => name === '[Content_Types].xml');
    const has = (name: string) => entries.some((entry) => entry.name.toLowerCase() === name);
    if (!list || !has('word/document.xml') || has('word/vbaproject.bin')) return false;
    return unpack(file, list).toString('utf8').includes(`"${WORD}"`);
  } catch {
    // An offset outside the file, or bytes that do not inflate: not a valid archive.
    return false;
  }
}

/** Reads the central directory. Throws if it is damaged or exceeds the limits. */
function readDirectory(file: Buffer): Entry[] {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  const size = file.readUInt32LE(end + 12);
  let at = file.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES || at + size !== end) throw new Error('not a plain archive');
  const entries: Entry[] = [];
  for (let index = 0; index < count; index++) {
    if (file.readUInt32LE(at) !== CENTRAL) throw new Error('the directory is broken');
    const nameBytes = file.readUInt16LE(at + 28);
    entries.push({
      name: file.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    });
    at += CENTRAL_BYTES + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (at !== end || unpacked > MAX_UNPACKED) throw new Error('the directory is too large');
  return entries;
}

/** Finds the end record. Only its own comment may follow it. */
function findEnd(file: Buffer): number {
  const first = Math.max(0, file.length - END_BYTES - MAX_COMMENT);
  for (let at = file.length - END_BYTES; at >= first; at--) {
    const isEnd = file.readUInt32LE(at) === END;
    if (isEnd && at + END_BYTES + file.readUInt16LE(at + 20) === file.length) return at;
  }
  throw new Error('no end');
}

function unpack(file: Buffer, { method, packed, unpacked, offset }: Entry): Buffer {
  if (file.readUInt32LE(offset) !== LOCAL || unpacked > MAX_LIST) throw new Error('not readable');
  const start = offset + LOCAL_BYTES + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const content = file.subarray(start, start + packed);
  if (method === STORED) return content;
  if (method !== DEFLATED) throw new Error('not readable');
  return inflateRawSync(content, { maxOutputLength: MAX_LIST });
}
