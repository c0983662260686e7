/** Checks that bytes are a complete MP3 before they become a song. */
import { id3Length } from './tag';
import { infoFrame } from './xing';

const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES: Record<number, readonly number[]> = {
  3: [44100, 48000, 32000],
  2: [22050, 24000, 16000],
  0: [11025, 12000, 8000],
};

export interface Mp3Facts {
  frames: number;
  /** Samples per channel in a frame. */
  samplesPerFrame: number;
  durationSeconds: number;
  sampleRate: number;
  /** Mean bits per second over all frames. */
  bitrate: number;
  channels: 1 | 2;
  /** True if all frames have the same bitrate. */
  constant: boolean;
  /** Offset of the first frame that holds audio; an encoder's information frame is before it. */
  audioStart: number;
  /** Offset after the last whole frame. */
  audioEnd: number;
  /** True if the file ends inside a frame, or has fewer frames than its information frame counts. */
  isTruncated: boolean;
}

interface Frame {
  isVersion1: boolean;
  size: number;
  samples: number;
  sampleRate: number;
  bitrate: number;
  channels: 1 | 2;
}

/** Parses a Layer III frame header (ISO 11172-3, 2.4.2.3); null if these bytes are not one. */
function frameAt(bytes: Uint8Array, at: number): Frame | null {
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

/** Whether two whole frames follow each other here: one header alone occurs by chance. */
export function hasMp3Frames(bytes: Uint8Array): boolean {
  const at = id3Length(bytes);
  const first = frameAt(bytes, at);
  return first !== null && frameAt(bytes, at + first.size) !== null;
}

/**
 * Inspects an MP3 by walking all its frames. Returns null if it has none, contains other data between them, or is cut
 * off within its first second.
 */
export function inspectMp3(bytes: Uint8Array): Mp3Facts | null {
  const start = id3Length(bytes);
  let at = start;
  const first = frameAt(bytes, at);
  if (!first) return null;
  let frames = 0;
  let samples = 0;
  let bits = 0;
  let constant = true;
  let isTruncated = false;
  for (let frame: Frame | null = first; frame; frame = frameAt(bytes, at)) {
    isTruncated = at + frame.size > bytes.length;
    if (isTruncated) break;
    frames++;
    samples += frame.samples;
    bits += frame.bitrate;
    constant &&= frame.bitrate === first.bitrate;
    at += frame.size;
  }
  if (samples < first.sampleRate || bytes.length - at > 4096) return null;
  const durationSeconds = samples / first.sampleRate;
  const info = infoFrame(bytes, start, first);
  // Some encoders count the information frame, too.
  const missing = (info?.frames ?? 0) - frames;
  return {
    audioStart: info ? start + first.size : start,
    audioEnd: at,
    isTruncated: isTruncated || missing > 0,
    frames,
    samplesPerFrame: first.samples,
    durationSeconds,
    sampleRate: first.sampleRate,
    bitrate: bits / frames,
    channels: first.channels,
    constant,
  };
}
