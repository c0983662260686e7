import { decodedBlocks } from '../decode';
import type { StereoAudio } from '../encode';
import { inspectFlac } from '../flac';
import { id3Length } from '../mp3-frame';
import { inspectMp3, type Mp3Facts } from '../verify';
import { type Container, containerOf } from './container';
import { InvalidAudio } from './invalid-audio';
import { readWav } from './read-wav';
import { StereoBuffer } from './stereo-buffer';

export interface DecodedSong {
  container: Container;
  /** At the file's own sample rate; both sides of mono are the same. */
  audio: StereoAudio;
  /** Null unless the file is an MP3. */
  mp3: Mp3Facts | null;
}

/** Samples of FLAC per byte after the first minute: music has one or two at most, what is constant thousands. */
const MAX_FRAMES_PER_BYTE = 16;
const FREE_SECONDS = 60;
/** Of FLAC, a piece is decoded as a whole, and 14 bytes may hold 32,768 samples: small ones keep what is decoded small. */
const PIECE_BYTES = { mp3: 256 * 1024, flac: 4 * 1024 };

/**
 * Recognizes and decodes a whole file. Throws InvalidAudio if it is no MP3, FLAC or WAV, is truncated, has more than
 * two channels, or lasts longer than `maxSeconds` or than its bytes can hold of music.
 */
export async function decodeSong(bytes: Uint8Array, maxSeconds: number): Promise<DecodedSong> {
  const container = containerOf(bytes);
  if (container === 'wav') return { container, audio: readWav(bytes, maxSeconds), mp3: null };
  if (container === 'mp3') return decodeMp3(bytes, maxSeconds);
  return { container, audio: await decodeFlac(bytes.subarray(id3Length(bytes)), maxSeconds), mp3: null };
}

async function decodeFlac(bytes: Uint8Array, maxSeconds: number): Promise<StereoAudio> {
  const facts = inspectFlac(bytes);
  if (!facts) throw new InvalidAudio('truncated', 'FLAC without its metadata');
  const { sampleRate, frames, channels, bits } = facts;
  if (channels > 2 || sampleRate < 8_000 || sampleRate > 192_000)
    throw new InvalidAudio('unsupported', `FLAC ${channels} × ${sampleRate} Hz`);
  const plausible = Math.max(FREE_SECONDS * sampleRate, MAX_FRAMES_PER_BYTE * bytes.length);
  const buffer = new StereoBuffer(sampleRate, Math.min(maxSeconds * sampleRate, plausible), frames);
  const audio = await collect('flac', bytes, buffer);
  // Zero means that the encoder did not know the length.
  if (frames > 0 && audio.left.length !== frames)
    throw new InvalidAudio('truncated', `FLAC with ${audio.left.length} of ${frames} samples`);
  return { ...audio, is16Bit: bits === 16 };
}

async function decodeMp3(bytes: Uint8Array, maxSeconds: number): Promise<DecodedSong> {
  const mp3 = inspectMp3(bytes);
  if (!mp3) throw new InvalidAudio('truncated', 'MP3 with other data between its frames, or below a second');
  if (mp3.isTruncated) throw new InvalidAudio('truncated', `MP3 of ${mp3.durationSeconds.toFixed(2)} s`);
  const { sampleRate, frames, samplesPerFrame, audioStart, audioEnd } = mp3;
  const buffer = new StereoBuffer(sampleRate, maxSeconds * sampleRate, frames * samplesPerFrame);
  return { container: 'mp3', audio: await collect('mp3', bytes.subarray(audioStart, audioEnd), buffer), mp3 };
}

async function collect(from: 'mp3' | 'flac', bytes: Uint8Array, buffer: StereoBuffer): Promise<StereoAudio> {
  for await (const { channelData, samplesDecoded } of decodedBlocks(from, pieces(bytes, PIECE_BYTES[from]))) {
    const [left = new Float32Array(), right = left] = channelData;
    buffer.push(left, right, samplesDecoded);
  }
  return buffer.finish();
}

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
