import { AudioSample } from 'mediabunny';
import { encodeSamples, FLAC, mp3At } from './encoding/encode-samples';
import { RawSample } from './encoding/raw-sample';
import { WAV_FRAME_BYTES, WAV_HEADER_BYTES, wavHeader } from './wav';

export interface StereoAudio {
  sampleRate: number;
  left: Float32Array;
  right: Float32Array;
  /** Whether every sample is a multiple of 1 / 32,767, so that 16 bits hold it without dither. */
  is16Bit?: boolean;
}

export interface Mp3Options {
  /** Constant bits per second; 192,000 by default. */
  bitrate?: number;
}

const BITRATE = 192_000;
/** Frames of a WAV file converted per chunk. */
const WAV_BLOCK = 4096;

/** Returns the next state of a xorshift32 generator. */
function advance(state: number): number {
  let x = state;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  return x;
}

/** Quantizes a sample to 16 bits. The noise is the sum of two generator states, so its distribution is triangular. */
function quantised(value: number, noise: number): number {
  const whole = Math.floor(value * 32767 + noise / 4294967296 + 0.5);
  return Math.max(-32768, Math.min(32767, whole));
}

/** Quantizes samples to 16 bits with deterministic triangular dither, unless they have 16 bits already. */
class Quantiser {
  private state = 0x2545f491;

  /** Quantizes both channels from sample `from` into `l` and `r`, which hold at least `count`. */
  quantise(audio: StereoAudio, from: number, count: number, l: Int16Array, r: Int16Array): void {
    const { left, right } = audio;
    if (audio.is16Bit) {
      for (let i = 0; i < count; i++) {
        l[i] = quantised(left[from + i], 0);
        r[i] = quantised(right[from + i], 0);
      }
      return;
    }
    let { state } = this;
    for (let i = 0; i < count; i++) {
      const a = advance(state);
      const b = advance(a);
      const c = advance(b);
      state = advance(c);
      l[i] = quantised(left[from + i], a + b);
      r[i] = quantised(right[from + i], c + state);
    }
    this.state = state;
  }
}

/** 24 bits need no dither: their steps are far below the noise of any converter. */
const quantised24 = (value: number) => Math.max(-8388608, Math.min(8388607, Math.round(value * 8388607)));

/** Returns a part of the audio in the encoder's own format: 16 bits, planar. */
function sampleAt(
  audio: StereoAudio,
  from: number,
  count: number,
  { quantiser, timestamp }: { quantiser: Quantiser; timestamp: number },
): RawSample {
  const data = new Int16Array(count * 2);
  quantiser.quantise(audio, from, count, data.subarray(0, count), data.subarray(count));
  return new RawSample({ data, sampleRate: audio.sampleRate, timestamp });
}

/** Encodes MP3 with a constant bitrate (LAME), so that every player shows the right duration. */
export async function encodeMp3(
  audio: StereoAudio,
  { bitrate = BITRATE }: Mp3Options = {},
): Promise<Uint8Array> {
  const [bytes] = await encodeSamples(samplesOf(audio), mp3At(bitrate));
  return bytes;
}

/** Encodes FLAC (libFLAC, 16 bits) from the same quantized samples as MP3 and WAV, without loss. */
export async function encodeFlac(audio: StereoAudio): Promise<Uint8Array> {
  const [bytes] = await encodeSamples(samplesOf(audio), FLAC);
  return bytes;
}

/**
 * Returns what `encodeMp3` and `encodeFlac` return. Quantizes the samples once, and encodes in two threads. Calls
 * `onProgress` with 0–1 about once per second of audio.
 */
export async function encodeBoth(
  audio: StereoAudio,
  onProgress?: (fraction: number) => void,
): Promise<{ mp3: Uint8Array; flac: Uint8Array }> {
  const [mp3, lossless] = await encodeSamples(samplesOf(audio, onProgress), mp3At(BITRATE), FLAC);
  return { mp3, flac: lossless };
}

/** Yields a second at a time. */
function* samplesOf(audio: StereoAudio, onProgress?: (fraction: number) => void): Generator<RawSample> {
  const { length } = audio.left;
  const quantiser = new Quantiser();
  for (let from = 0; from < length; from += audio.sampleRate) {
    const count = Math.min(audio.sampleRate, length - from);
    yield sampleAt(audio, from, count, { quantiser, timestamp: from / audio.sampleRate });
    onProgress?.(Math.min(1, (from + count) / length));
  }
}

/** Encodes blocks of interleaved 16-bit stereo samples as FLAC. */
export async function encodeFlacBlocks(
  blocks: AsyncIterable<Int16Array>,
  sampleRate: number,
): Promise<Uint8Array> {
  async function* samples() {
    let done = 0;
    for await (const data of blocks) {
      const timestamp = done / sampleRate;
      yield new AudioSample({ data, format: 's16', numberOfChannels: 2, sampleRate, timestamp });
      done += data.length / 2;
    }
  }
  const [bytes] = await encodeSamples(samples(), FLAC);
  return bytes;
}

/** Encodes blocks of sound as MP3 like `encodeMp3`, while the next one is made. */
export async function encodeMp3Blocks(
  blocks: Iterable<StereoAudio>,
  bitrate: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const quantiser = new Quantiser();
  function* samples() {
    let done = 0;
    for (const block of blocks) {
      const count = block.left.length;
      yield sampleAt(block, 0, count, { quantiser, timestamp: done / block.sampleRate });
      done += count;
    }
  }
  const [bytes] = await encodeSamples(samples(), mp3At(bitrate));
  return bytes;
}

/** Returns both channels with 24 bits, at the upper end of 32. A function of its own: loops in generators are slow. */
function interleaved({ left, right }: StereoAudio): Int32Array<ArrayBuffer> {
  const data = new Int32Array(2 * left.length);
  for (let i = 0; i < left.length; i++) {
    data[2 * i] = quantised24(left[i]) << 8;
    data[2 * i + 1] = quantised24(right[i]) << 8;
  }
  return data;
}

/** Encodes blocks of sound as FLAC of 24 bits, while the next one is made. */
export async function encodeFlac24(blocks: Iterable<StereoAudio>): Promise<Uint8Array<ArrayBuffer>> {
  function* samples() {
    let done = 0;
    for (const block of blocks) {
      const { left, sampleRate } = block;
      yield new RawSample({ data: interleaved(block), sampleRate, timestamp: done / sampleRate });
      done += left.length;
    }
  }
  const [bytes] = await encodeSamples(samples(), FLAC);
  return bytes;
}

/** Encodes blocks of sound of this many frames in all as WAV of 24 bits. */
export function encodeWav24(
  blocks: Iterable<StereoAudio>,
  frames: number,
  sampleRate: number,
): Uint8Array<ArrayBuffer> {
  const header = wavHeader(frames, sampleRate, 24);
  const bytes = new Uint8Array(header.length + frames * 6);
  bytes.set(header);
  let at = header.length;
  const write = (value: number) => {
    const whole = quantised24(value);
    bytes[at++] = whole;
    bytes[at++] = whole >> 8;
    bytes[at++] = whole >> 16;
  };
  for (const { left, right } of blocks) {
    for (let i = 0; i < left.length; i++) {
      write(left[i]);
      write(right[i]);
    }
  }
  return bytes;
}

/** Encodes a 16-bit PCM WAV file with seeded triangular dither: the same audio gives the same bytes. */
export function encodeWav(audio: StereoAudio): Uint8Array {
  const frames = audio.left.length;
  const bytes = new Uint8Array(WAV_HEADER_BYTES + frames * WAV_FRAME_BYTES);
  bytes.set(wavHeader(frames, audio.sampleRate));
  const view = new DataView(bytes.buffer);
  const quantiser = new Quantiser();
  const left = new Int16Array(WAV_BLOCK);
  const right = new Int16Array(WAV_BLOCK);
  for (let from = 0; from < frames; from += WAV_BLOCK) {
    const count = Math.min(WAV_BLOCK, frames - from);
    quantiser.quantise(audio, from, count, left, right);
    for (let i = 0; i < count; i++) {
      view.setInt16(44 + (from + i) * 4, left[i], true);
      view.setInt16(46 + (from + i) * 4, right[i], true);
    }
  }
  return bytes;
}
