/** Checks that bytes are a complete MP3 before they become a song. */
import { frameAt, id3Length, type Mp3Frame } from './mp3-frame';
import { infoFrame } from './xing';

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
  for (let frame: Mp3Frame | null = first; frame; frame = frameAt(bytes, at)) {
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
