import { infoFrame } from './xing';

const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES: Record<number, readonly number[]> = {
  3: [44100, 48000, 32000],
  2: [22050, 24000, 16000],
  0: [11025, 12000, 8000],
};

export interface Mp3Frame {
  isVersion1: boolean;
  size: number;
  samples: number;
  sampleRate: number;
  bitrate: number;
  channels: 1 | 2;
}

/** Parses a Layer III frame header (ISO 11172-3, 2.4.2.3); null if these bytes are not one. */
export function frameAt(bytes: Uint8Array, at: number): Mp3Frame | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1] & 0xe0) !== 0xe0) return null;
  const version = (bytes[at + 1] >> 3) & 3;
  const layer = (bytes[at + 1] >> 1) & 3;
  const sampleRate = RATES[version]?.[(bytes[at + 2] >> 2) & 3];
  const table = version === 3 ? BITRATES_1 : BITRATES_2;
  const kilobits = table[bytes[at + 2] >> 4];
  if (layer !== 1 || !sampleRate || !kilobits) return null;
  const samples = version === 3 ? 1152 : 576;
  const padding = (bytes[at + 2] >> 1) & 1;
  const size = Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + padding;
  const channels = bytes[at + 3] >> 6 === 3 ? 1 : 2;
  return { isVersion1: version === 3, size, samples, sampleRate, bitrate: kilobits * 1000, channels };
}

/**
 * Returns where each frame of an MP3 begins after its tag, and where the last one ends. Leaves out the encoder's
 * information frame, which holds no sound.
 */
export function frameOffsets(bytes: Uint8Array): Uint32Array {
  const start = id3Length(bytes);
  const first = frameAt(bytes, start);
  const offsets: number[] = [];
  let at = first && infoFrame(bytes, start, first) ? start + first.size : start;
  for (let frame = frameAt(bytes, at); frame && at + frame.size <= bytes.length; frame = frameAt(bytes, at)) {
    offsets.push(at);
    at += frame.size;
  }
  return Uint32Array.from([...offsets, at]);
}

/**
 * Returns the length in bytes of the ID3v2 tag at the beginning of a file, from its first ten bytes (id3.org, ID3v2.3
 * §3.1); 0 if there is no tag.
 */
export function id3Length(first: Uint8Array): number {
  const [i, d, three, , , flags = 0, a = 0, b = 0, c = 0, e = 0] = first;
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0;
  const size = ((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (e & 127);
  // ID3v2.4 may repeat the header at the tag's end.
  return 10 + size + (flags & 0x10 ? 10 : 0);
}
