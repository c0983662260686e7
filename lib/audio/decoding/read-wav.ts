import type { StereoAudio } from '../encode';
import { InvalidAudio } from './invalid-audio';

const PCM = 1;
const FLOAT = 3;
/** WAVE_FORMAT_EXTENSIBLE: the format is the beginning of a GUID after the known fields. */
const EXTENSIBLE = 0xfffe;
/** What programs write that do not know the length yet. */
const UNKNOWN_LENGTHS = [0, 0x7fffffff, 0xffffffff];

interface WavFormat {
  format: number;
  channels: number;
  sampleRate: number;
  bits: number;
}

type ReadSample = (view: DataView, at: number) => number;

/** The highest sample is 1, as in the decoders of FLAC and in our encoders. */
const READERS: Record<string, ReadSample> = {
  [`${PCM} 16`]: (view, at) => view.getInt16(at, true) / 32767,
  [`${PCM} 24`]: (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8388607,
  [`${PCM} 32`]: (view, at) => view.getInt32(at, true) / 2147483647,
  [`${FLOAT} 32`]: (view, at) => view.getFloat32(at, true),
  [`${FLOAT} 64`]: (view, at) => view.getFloat64(at, true),
};

/** Reads a WAV file (RIFF, PCM of 16 to 32 bits or float) of one or two channels. Throws InvalidAudio. */
export function readWav(bytes: Uint8Array, maxSeconds: number): StereoAudio {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { format, data } = chunksOf(view);
  const read = READERS[`${format.format} ${format.bits}`];
  const { channels, sampleRate, bits } = format;
  if (!read || channels < 1 || channels > 2 || sampleRate < 8_000 || sampleRate > 192_000)
    throw new InvalidAudio('unsupported', `WAV ${JSON.stringify(format)}`);
  const step = (bits / 8) * channels;
  const frames = Math.floor(data.length / step);
  if (frames > maxSeconds * sampleRate) throw new InvalidAudio('length', `more than ${maxSeconds} s`);
  const left = new Float32Array(frames);
  const right = channels === 2 ? new Float32Array(frames) : left;
  for (let i = 0, at = data.start; i < frames; i++, at += step) {
    left[i] = read(view, at);
    if (channels === 2) right[i] = read(view, at + step / 2);
  }
  return { sampleRate, left, right, is16Bit: bits === 16 };
}

function chunksOf(view: DataView): { format: WavFormat; data: { start: number; length: number } } {
  let format: WavFormat | undefined;
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const id = view.getUint32(at);
    const length = view.getUint32(at + 4, true);
    const start = at + 8;
    if (id === 0x666d7420 && start + 16 <= view.byteLength) format = formatAt(view, start, length);
    if (id === 0x64617461 && format) return { format, data: dataAt(view, start, length) };
    // Chunks are padded to an even length.
    at = start + length + (length & 1);
  }
  throw new InvalidAudio('truncated', 'WAV without data');
}

function formatAt(view: DataView, at: number, length: number): WavFormat {
  const format = view.getUint16(at, true);
  const isExtensible = format === EXTENSIBLE && length >= 26 && at + 26 <= view.byteLength;
  return {
    format: isExtensible ? view.getUint16(at + 24, true) : format,
    channels: view.getUint16(at + 2, true),
    sampleRate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  };
}

function dataAt(view: DataView, start: number, declared: number) {
  const rest = view.byteLength - start;
  if (UNKNOWN_LENGTHS.includes(declared)) return { start, length: rest };
  if (declared > rest)
    throw new InvalidAudio('truncated', `WAV with ${rest} of ${declared} bytes of samples`);
  return { start, length: declared };
}
