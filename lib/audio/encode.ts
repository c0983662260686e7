import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import { AudioSample, AudioSampleSource, BufferTarget, Mp3OutputFormat, Output } from 'mediabunny';

export interface StereoAudio {
  sampleRate: number;
  left: Float32Array;
  right: Float32Array;
}

export interface Mp3Options {
  /** Bits per second, constant; 192,000 unless told. */
  bitrate?: number;
}

let registered = false;

function register(): void {
  if (!registered) registerMp3Encoder();
  registered = true;
}

/** Uniform noise in −0.5…0.5, the same every time (xorshift32). */
function ditherSource(): () => number {
  let state = 0x2545f491;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 4294967296;
  };
}

/** 16-bit value of a sample with triangular dither. */
function quantised(value: number, dither: () => number): number {
  const scaled = value * 32767 + dither() + dither();
  return scaled > 32767 ? 32767 : scaled < -32768 ? -32768 : Math.round(scaled);
}

/** A stretch of audio as the encoder takes it without another conversion: 16 bits, one side after the other. */
function sampleAt(audio: StereoAudio, from: number, count: number, dither: () => number): AudioSample {
  const data = new Int16Array(count * 2);
  for (let i = 0; i < count; i++) {
    data[i] = quantised(audio.left[from + i], dither);
    data[count + i] = quantised(audio.right[from + i], dither);
  }
  const { sampleRate } = audio;
  const timestamp = from / sampleRate;
  return new AudioSample({ data, format: 's16-planar', numberOfChannels: 2, sampleRate, timestamp });
}

/**
 * Encodes MP3 with a constant bitrate (LAME), so that every player shows the right duration. `onProgress` hears
 * 0–1 about once per second of audio.
 */
export async function encodeMp3(
  audio: StereoAudio,
  options: Mp3Options = {},
  onProgress?: (fraction: number) => void,
): Promise<Uint8Array> {
  register();
  const target = new BufferTarget();
  const output = new Output({ format: new Mp3OutputFormat({ xingHeader: false }), target });
  const source = new AudioSampleSource({
    codec: 'mp3',
    bitrate: options.bitrate ?? 192_000,
    bitrateMode: 'constant',
  });
  output.addAudioTrack(source);
  await output.start();
  const length = audio.left.length;
  const step = audio.sampleRate;
  const dither = ditherSource();
  for (let from = 0; from < length; from += step) {
    const sample = sampleAt(audio, from, Math.min(step, length - from), dither);
    await source.add(sample);
    sample.close();
    onProgress?.(Math.min(1, (from + step) / length));
  }
  await output.finalize();
  if (!target.buffer) throw new Error('the MP3 encoder gave no bytes');
  return new Uint8Array(target.buffer);
}

/** Encodes 16-bit PCM in a WAV container with triangular dither (seeded: the same audio gives the same bytes). */
export function encodeWav(audio: StereoAudio): Uint8Array {
  const frames = audio.left.length;
  const bytes = new Uint8Array(44 + frames * 4);
  const view = new DataView(bytes.buffer);
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i++) bytes[at + i] = word.charCodeAt(i);
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + frames * 4, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, audio.sampleRate, true);
  view.setUint32(28, audio.sampleRate * 4, true);
  view.setUint16(32, 4, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, frames * 4, true);
  const dither = ditherSource();
  for (let i = 0; i < frames; i++) {
    view.setInt16(44 + i * 4, quantised(audio.left[i], dither), true);
    view.setInt16(46 + i * 4, quantised(audio.right[i], dither), true);
  }
  return bytes;
}
