import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeSong } from '@/lib/audio/decoding/decode-song';

/** A song's length is stored in whole seconds. */
const TOLERANCE_SECONDS = 1;
const LONGEST_SECONDS = 900;

const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const TRACK_END = Buffer.from('ff2f00', 'hex');

/** Returns the fault of one of a song's files, or null if it is complete. No size is stored with which to compare it. */
type Check = (bytes: Buffer, songSeconds: number) => string | null | Promise<string | null>;

const checks: Record<string, Check> = {
  '.mp3': soundFault,
  '.flac': soundFault,
  '.mid': midiFault,
  '.png': (bytes) => (bytes.subarray(-PNG_END.length).equals(PNG_END) ? null : 'PNG without its last chunk'),
  '.svg': (bytes) => (/<\/svg>\s*$/.test(bytes.toString()) ? null : 'SVG without its end'),
  '.gz': (bytes) => (gunzipSync(bytes).length > 0 ? null : 'nothing in it'),
};

/** Returns what is missing from a file of a song of this length, null if nothing is. */
export async function findDamage(name: string, bytes: Buffer, songSeconds: number): Promise<string | null> {
  const check = checks[path.extname(name)];
  if (!check) throw new Error(`no check for ${name}`);
  try {
    return await check(bytes, songSeconds);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function soundFault(bytes: Buffer, songSeconds: number): Promise<string | null> {
  const { audio } = await decodeSong(bytes, LONGEST_SECONDS);
  const seconds = audio.left.length / audio.sampleRate;
  if (Math.abs(seconds - songSeconds) <= TOLERANCE_SECONDS) return null;
  return `${seconds.toFixed(1)} s in place of ${songSeconds} s`;
}

/** Its chunks end with the file, and the last with the mark of a track's end. */
function midiFault(bytes: Buffer): string | null {
  let at = 0;
  while (at + 8 <= bytes.length) at += 8 + bytes.readUInt32BE(at + 4);
  const isWhole = bytes.toString('latin1', 0, 4) === 'MThd' && at === bytes.length;
  return isWhole && bytes.subarray(-3).equals(TRACK_END) ? null : 'MIDI without its end';
}
