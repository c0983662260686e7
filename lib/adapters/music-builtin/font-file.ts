import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Instruments } from '@/lib/core/music/music';

/** Where the set-up copies the recordings. */
export const FONT = path.join(process.cwd(), 'generated/instruments/MuseScore_General_Lite.sf3');
/** The levels of the instruments were measured on these bytes. */
const SHA256 = '916aaca6b0eb9f9083eb42399614acb2ff4ec72ce28dffff1814592a9696b479';

/** The bytes of the recordings, null if they are not usable. */
export interface FontFile {
  state: Instruments;
  bytes: ArrayBuffer | null;
}

/** Reads the recordings into memory. */
export async function readFont(file: string): Promise<FontFile> {
  try {
    const bytes = await readFile(file);
    const isWhole = createHash('sha256').update(bytes).digest('hex') === SHA256;
    return isWhole ? { state: 'recorded', bytes: ownBuffer(bytes) } : { state: 'damaged', bytes: null };
  } catch {
    return { state: 'missing', bytes: null };
  }
}

/** Returns the memory behind bytes; a large file has its own, which need not be copied. */
function ownBuffer(bytes: Buffer<ArrayBuffer>): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = bytes;
  return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
}

/** Returns whether songs are played with recordings, or why not. Reads the whole file, piece by piece. */
export async function checkInstruments(file: string): Promise<Instruments> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(file)) hash.update(piece);
  } catch {
    return 'missing';
  }
  return hash.digest('hex') === SHA256 ? 'recorded' : 'damaged';
}
