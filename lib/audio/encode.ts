import { registerFlacEncoder } from '@mediabunny/flac-encoder';
import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  FlacOutputFormat,
  Mp3OutputFormat,
  Output,
  type OutputFormat,
} from 'mediabunny';
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

/** Frames of a WAV file converted per chunk. */
const WAV_BLOCK = 4096;

let registered = false;

function register(): void {
  if (registered) return;
  registerMp3Encoder();
  registerFlacEncoder();
  registered = true;
}

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
): AudioSample {
  const data = new Int16Array(count * 2);
  quantiser.quantise(audio, from, count, data.subarray(0, count), data.subarray(count));
  const { sampleRate } = audio;
  return new AudioSample({ data, format: 's16-planar', numberOfChannels: 2, sampleRate, timestamp });
}

/**
 * Encodes MP3 with a constant bitrate (LAME), so that every player shows the right duration. Calls `onProgress` with
 * 0–1 about once per second of audio.
 */
export function encodeMp3(
  audio: StereoAudio,
  options: Mp3Options = {},
  onProgress?: (fraction: number) => void,
): Promise<Uint8Array> {
  const bitrate = options.bitrate ?? 192_000;
  const format = new Mp3OutputFormat({ xingHeader: false });
  return encode(audio, format, { codec: 'mp3', bitrate, bitrateMode: 'constant' }, onProgress);
}

/**
 * Encodes FLAC (libFLAC, 16 bits) from the same quantized samples as MP3 and WAV, without loss. Calls `onProgress` with
 * 0–1 about once per second of audio.
 */
export function encodeFlac(audio: StereoAudio, onProgress?: (fraction: number) => void): Promise<Uint8Array> {
  return encode(audio, new FlacOutputFormat(), { codec: 'flac' }, onProgress);
}

function encode(
  audio: StereoAudio,
  format: OutputFormat,
  coding: Coding,
  onProgress?: (fraction: number) => void,
): Promise<Uint8Array> {
  const { length } = audio.left;
  const quantiser = new Quantiser();
  function* samples() {
    for (let from = 0; from < length; from += audio.sampleRate) {
      const count = Math.min(audio.sampleRate, length - from);
      yield sampleAt(audio, from, count, { quantiser, timestamp: from / audio.sampleRate });
      onProgress?.(Math.min(1, (from + count) / length));
    }
  }
  return encodeSamples(samples(), format, coding);
}

type Coding = ConstructorParameters<typeof AudioSampleSource>[0];

async function encodeSamples(
  samples: Iterable<AudioSample> | AsyncIterable<AudioSample>,
  format: OutputFormat,
  coding: Coding,
): Promise<Uint8Array<ArrayBuffer>> {
  register();
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new AudioSampleSource(coding);
  output.addAudioTrack(source);
  await output.start();
  for await (const sample of samples) {
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
  if (!target.buffer) throw new Error('the encoder gave no bytes');
  return new Uint8Array(target.buffer);
}

/** Encodes blocks of interleaved 16-bit stereo samples as FLAC. */
export function encodeFlacBlocks(blocks: AsyncIterable<Int16Array>, sampleRate: number): Promise<Uint8Array> {
  async function* samples() {
    let done = 0;
    for await (const data of blocks) {
      const timestamp = done / sampleRate;
      yield new AudioSample({ data, format: 's16', numberOfChannels: 2, sampleRate, timestamp });
      done += data.length / 2;
    }
  }
  return encodeSamples(samples(), new FlacOutputFormat(), { codec: 'flac' });
}

/** Encodes blocks of sound as MP3 like `encodeMp3`, while the next one is made. */
export function encodeMp3Blocks(
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
  const coding: Coding = { codec: 'mp3', bitrate, bitrateMode: 'constant' };
  return encodeSamples(samples(), new Mp3OutputFormat({ xingHeader: false }), coding);
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
export function encodeFlac24(blocks: Iterable<StereoAudio>): Promise<Uint8Array<ArrayBuffer>> {
  function* samples() {
    let done = 0;
    for (const block of blocks) {
      const { left, sampleRate } = block;
      const data = interleaved(block);
      const timestamp = done / sampleRate;
      yield new AudioSample({ data, format: 's32', numberOfChannels: 2, sampleRate, timestamp });
      done += left.length;
    }
  }
  return encodeSamples(samples(), new FlacOutputFormat(), { codec: 'flac' });
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
