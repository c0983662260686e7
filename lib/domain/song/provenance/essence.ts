import { id3Length } from '@/lib/audio/mp3-frame';

/** A file that can be read in parts. */
export interface RandomAccess {
  size: number;
  /** Returns the bytes from `start` up to `end`, fewer at the end of the file. */
  read(start: number, end: number): Promise<Uint8Array>;
}

export const essenceFormats = ['mp3', 'flac', 'wav'] as const;
export type EssenceFormat = (typeof essenceFormats)[number];

/** Where the sound of a file is: what stays the same if its tags change. `end` is excluded. */
export interface Essence {
  format: EssenceFormat;
  start: number;
  end: number;
}

const APE_FOOTER_BYTES = 32;
const ID3V1_BYTES = 128;

/**
 * Finds the frames of an MP3 between its ID3v2, APEv2 and ID3v1 tags, the frames of a FLAC file after its metadata, or the
 * samples of a WAV file. Returns null for any other file.
 */
export async function findEssence(file: RandomAccess): Promise<Essence | null> {
  const start = id3Length(await file.read(0, 10));
  const mark = textAt(await file.read(start, start + 12), 0, 12);
  if (mark.startsWith('fLaC')) return flacFrames(file, start + 4);
  if (mark.startsWith('RIFF') && mark.endsWith('WAVE')) return wavSamples(file, start + 12);
  const [first = 0, second = 0] = await file.read(start, start + 2);
  const isMp3 = first === 0xff && (second & 0xe6) === 0xe2;
  return isMp3 ? { format: 'mp3', start, end: await endOfMp3(file) } : null;
}

/** RFC 9639 §8.1: blocks with a flag for the last one, a type and a length. */
async function flacFrames(file: RandomAccess, blocksAt: number): Promise<Essence | null> {
  for (let at = blocksAt; at < file.size; ) {
    const [kind = 0, a = 0, b = 0, c = 0] = await file.read(at, at + 4);
    at += 4 + (a << 16) + (b << 8) + c;
    if (kind & 128) return at < file.size ? { format: 'flac', start: at, end: file.size } : null;
  }
  return null;
}

async function wavSamples(file: RandomAccess, chunksAt: number): Promise<Essence | null> {
  for (let at = chunksAt; at + 8 <= file.size; ) {
    const header = await file.read(at, at + 8);
    const length = lengthAt(header, 4);
    const start = at + 8;
    if (textAt(header, 0, 4) === 'data')
      return { format: 'wav', start, end: Math.min(file.size, start + length) };
    at = start + length + (length % 2);
  }
  return null;
}

async function endOfMp3(file: RandomAccess): Promise<number> {
  const tail = await file.read(Math.max(0, file.size - ID3V1_BYTES), file.size);
  const end =
    tail.length === ID3V1_BYTES && textAt(tail, 0, 3) === 'TAG' ? file.size - ID3V1_BYTES : file.size;
  const footer = await file.read(Math.max(0, end - APE_FOOTER_BYTES), end);
  if (textAt(footer, 0, 8) !== 'APETAGEX') return end;
  const hasHeader = (footer[23] ?? 0) & 128;
  return Math.max(0, end - lengthAt(footer, 12) - (hasHeader ? APE_FOOTER_BYTES : 0));
}

function textAt(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/** Little-endian, 32 bits. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4);
  return a + b * 2 ** 8 + c * 2 ** 16 + d * 2 ** 24;
}
