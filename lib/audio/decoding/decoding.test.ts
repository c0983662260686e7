import { describe, expect, it } from 'vitest';
import { processorMs } from '@/lib/testing/timing';
import { encodeFlac, encodeFlacBlocks, encodeMp3, encodeWav, type StereoAudio } from '../encode';
import { inspectFlac, tagFlac } from '../flac';
import { WAV_HEADER_BYTES } from '../wav';
import { checkLength, checkSamples, fitFullScale } from './check-song';
import { containerOf } from './container';
import { decodeSong } from './decode-song';
import { InvalidAudio, type InvalidReason } from './invalid-audio';

const SECONDS = 2;

function song(sampleRate = 48_000, level = 0.5): StereoAudio {
  const side = (hertz: number) =>
    Float32Array.from(
      { length: SECONDS * sampleRate },
      (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / sampleRate),
    );
  return { sampleRate, left: side(220), right: side(330) };
}

/** A WAV file with samples written by `write`. */
function wavFile(
  { format = 1, channels = 2, bits = 16, sampleRate = 48_000, extensible = false },
  frames: number,
  write: (view: DataView, at: number, frame: number, channel: number) => void,
): Uint8Array {
  const fmt = extensible ? 40 : 16;
  const size = (frames * channels * bits) / 8;
  const view = new DataView(new ArrayBuffer(28 + fmt + size));
  const text = (at: number, word: string) => new Uint8Array(view.buffer).set(bytesOf(word), at);
  text(0, 'RIFF');
  view.setUint32(4, 20 + fmt + size, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, fmt, true);
  view.setUint16(20, extensible ? 0xfffe : format, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint16(34, bits, true);
  if (extensible) view.setUint16(44, format, true);
  text(20 + fmt, 'data');
  view.setUint32(24 + fmt, size, true);
  for (let i = 0; i < frames * channels; i++)
    write(view, 28 + fmt + (i * bits) / 8, Math.floor(i / channels), i % channels);
  return new Uint8Array(view.buffer);
}

function intsOf({ left, right }: StereoAudio): Int16Array<ArrayBuffer> {
  return Int16Array.from({ length: 2 * left.length }, (_, i) =>
    Math.round((i % 2 ? right : left)[i >> 1] * 32767),
  );
}

async function* once<T>(value: T) {
  yield value;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const reasonOf = (error: unknown): InvalidReason | null =>
  error instanceof InvalidAudio ? error.reason : null;
const refusal = (bytes: Uint8Array, max = 60) => decodeSong(bytes, max).then(() => null, reasonOf);

function thrown(work: () => unknown): InvalidReason | null {
  try {
    work();
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

const levels = ({ left, right }: StereoAudio) =>
  [left, right].map((side) => Math.sqrt(side.reduce((sum, value) => sum + value * value, 0) / side.length));

describe('decoding a delivered song', () => {
  it.each([44_100, 48_000])('reads MP3, FLAC and WAV at %i Hz', async (rate) => {
    const audio = song(rate);
    const files = { mp3: await encodeMp3(audio), flac: await encodeFlac(audio), wav: encodeWav(audio) };
    for (const [container, bytes] of Object.entries(files)) {
      const decoded = await decodeSong(bytes, 60);
      expect(decoded.container).toBe(container);
      expect(decoded.audio.sampleRate).toBe(rate);
      expect(Math.abs(decoded.audio.left.length / rate - SECONDS)).toBeLessThan(0.1);
      for (const level of levels(decoded.audio)) expect(level).toBeCloseTo(0.5 / Math.SQRT2, 1);
    }
  });

  it('recognizes an MP3 behind an ID3 tag, and a FLAC behind one', async () => {
    const tag = Uint8Array.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 5, 1, 2, 3, 4, 5]);
    const behindTag = async (bytes: Promise<Uint8Array>) => Buffer.concat([tag, await bytes]);
    expect((await decodeSong(await behindTag(encodeMp3(song())), 60)).container).toBe('mp3');
    expect((await decodeSong(await behindTag(encodeFlac(song())), 60)).container).toBe('flac');
  });

  it('reads a FLAC whose cover holds bytes that look like the beginning of sound', async () => {
    const flac = await encodeFlac(song());
    const { audioStart = 0 } = inspectFlac(flac) ?? {};
    const bytes = flac.subarray(audioStart, audioStart + 16);
    const tagged = tagFlac(flac, { title: 'Covered', cover: { mime: 'image/png', bytes } });
    const { audio } = await decodeSong(tagged, 60);
    expect(audio.left).toEqual((await decodeSong(flac, 60)).audio.left);
  });

  it('reads every kind of WAV to the same samples, mono as two equal sides', async () => {
    const { left, right } = song();
    const sample = (frame: number, channel: number) => (channel ? right : left)[frame];
    const kinds = [
      {
        bits: 16,
        write: (v: DataView, at: number, x: number) => v.setInt16(at, Math.round(x * 32767), true),
      },
      { bits: 24, write: write24 },
      { bits: 24, extensible: true, write: write24 },
      {
        bits: 32,
        write: (v: DataView, at: number, x: number) => v.setInt32(at, Math.round(x * 2147483647), true),
      },
      { bits: 32, format: 3, write: (v: DataView, at: number, x: number) => v.setFloat32(at, x, true) },
      { bits: 64, format: 3, write: (v: DataView, at: number, x: number) => v.setFloat64(at, x, true) },
    ];
    for (const { write, ...format } of kinds) {
      for (const channels of [1, 2]) {
        const bytes = wavFile({ ...format, channels }, 4_800, (v, at, frame, channel) =>
          write(v, at, sample(frame, channel)),
        );
        const { audio } = await decodeSong(bytes, 60);
        expect(audio.left.length).toBe(4_800);
        expect(audio.left.every((value, i) => Math.abs(value - left[i]) < 2e-5)).toBe(true);
        const other = channels === 2 ? right : left;
        expect(audio.right.every((value, i) => Math.abs(value - other[i]) < 2e-5)).toBe(true);
      }
    }
  });

  it('reads a WAV whose writer did not know its length', async () => {
    const bytes = encodeWav(song());
    new DataView(bytes.buffer).setUint32(40, 0xffffffff, true);
    expect((await decodeSong(bytes, 60)).audio.left.length).toBe(SECONDS * 48_000);
  });

  it('keeps 16-bit samples bit for bit', async () => {
    const flac = await encodeFlacBlocks(once(intsOf(song())), 48_000);
    const { audio } = await decodeSong(flac, 60);
    const again = await decodeSong(await encodeFlac(audio), 60);
    for (const decoded of [audio, again.audio]) {
      const samples = Buffer.from(encodeWav(decoded).subarray(WAV_HEADER_BYTES));
      expect(samples.equals(Buffer.from(intsOf(song()).buffer))).toBe(true);
    }
  });
});

function write24(view: DataView, at: number, x: number): void {
  const value = Math.round(x * 8388607);
  view.setUint16(at, value & 0xffff, true);
  view.setInt8(at + 2, value >> 16);
}

describe('bytes that are no song', () => {
  it.each([
    ['nothing', new Uint8Array()],
    ['JSON', bytesOf('{"error":"out of memory"}')],
    ['HTML', bytesOf('<!doctype html><title>502 Bad Gateway</title>')],
    ['Ogg', bytesOf(`OggS${'\0'.repeat(200)}`)],
    ['MP4', bytesOf(`\0\0\0\x20ftypM4A ${'\0'.repeat(200)}`)],
    ['text that begins like a frame', Uint8Array.from([0xff, 0xfb, 0x90, 0x64, ...bytesOf('x'.repeat(600))])],
  ])('refuses %s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('container');
  });

  it('quotes the beginning of the file for the log', () => {
    expect(() => containerOf(bytesOf('{"error":"out of memory"}'))).toThrow('out of memory');
  });

  it('refuses truncated files of each kind', async () => {
    const audio = song();
    for (const bytes of [await encodeMp3(audio), await encodeFlac(audio), encodeWav(audio)])
      expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * 0.7) - 1))).toBe('truncated');
  });

  it('refuses an MP3 with fewer frames than its Xing header counts', async () => {
    const mp3 = await encodeMp3(song());
    const header = new Uint8Array(576);
    header.set(mp3.subarray(0, 4));
    const view = new DataView(header.buffer);
    header.set(bytesOf('Info'), 36);
    view.setUint32(40, 1);
    view.setUint32(44, 1_000);
    expect(await refusal(Buffer.concat([header, mp3]))).toBe('truncated');
    view.setUint32(44, 50);
    expect(await refusal(Buffer.concat([header, mp3]))).toBeNull();
  });

  it('refuses six channels, and stops at the length allowed', async () => {
    const six = wavFile({ channels: 6 }, 100, (view, at) => view.setInt16(at, 1_000, true));
    expect(await refusal(six)).toBe('unsupported');
    for (const bytes of [await encodeMp3(song()), await encodeFlac(song()), encodeWav(song())])
      expect(await refusal(bytes, 1)).toBe('length');
  });

  it('refuses silence, numbers that are none, a constant and noise', () => {
    const filled = (value: (i: number) => number) => {
      const side = Float32Array.from({ length: 96_000 }, (_, i) => value(i));
      return { sampleRate: 48_000, left: side, right: side };
    };
    const check = (value: (i: number) => number) => thrown(() => checkSamples(filled(value)));
    let state = 1;
    const noise = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      return state / 2 ** 32;
    };
    expect(check(() => 0)).toBe('silence');
    expect(check((i) => 0.0005 * Math.sin(i))).toBe('silence');
    expect(check((i) => (i === 50_000 ? Number.NaN : Math.sin(i)))).toBe('not a number');
    expect(check((i) => (i === 50_000 ? Number.POSITIVE_INFINITY : Math.sin(i)))).toBe('not a number');
    expect(check((i) => 0.5 + 0.1 * Math.sin(i))).toBe('constant');
    expect(check(noise)).toBe('noise');
    expect(check((i) => noise() * (i % 24_000 < 6_000 ? 1 : 0.1))).toBe('noise');
    expect(check((i) => 0.5 * Math.sin(i / 20) + 0.05 * noise())).toBeNull();
  });

  it('refuses half and twice the length asked for', () => {
    expect(thrown(() => checkLength(29, 60))).toBe('length');
    expect(thrown(() => checkLength(121, 60))).toBe('length');
    expect(thrown(() => checkLength(31, 60))).toBeNull();
  });
});

describe('a FLAC of constant frames', () => {
  /** Frames of silence in so many bytes: more than a minute of them in 16 KB. */
  async function silent(size: number): Promise<Uint8Array> {
    const side = new Float32Array(20 * 48_000);
    const flac = await encodeFlac({ sampleRate: 48_000, left: side, right: side, is16Bit: true });
    const { audioStart = 0 } = inspectFlac(flac) ?? {};
    const frames = flac.subarray(audioStart);
    const copies = Array.from({ length: Math.ceil(size / frames.length) }, () => frames);
    return Buffer.concat([flac.subarray(0, audioStart), ...copies]);
  }

  it('is refused before much of it is decoded', async () => {
    const [small, large] = [await silent(8 * 1024), await silent(256 * 1024)];
    const msOf = (bytes: Uint8Array) =>
      processorMs(async () => expect(await refusal(bytes, 20)).toBe('length'));
    await msOf(small);
    expect((await msOf(large)) / (await msOf(small))).toBeLessThan(8);
  });

  it('is refused after a minute if music would take more bytes', async () => {
    expect(await refusal(await silent(64 * 1024), 600)).toBe('length');
    expect(await refusal(await silent(1), 600)).toBeNull();
  });
});

describe('full scale', () => {
  it('lowers a louder song as a whole, and touches no other', () => {
    const loud = song(48_000, 1.6);
    const fitted = fitFullScale(loud, checkSamples(loud));
    expect(checkSamples(fitted)).toBeCloseTo(1, 5);
    expect(fitted.left[1_000] / loud.left[1_000]).toBeCloseTo(1 / 1.6, 4);
    const quiet = song();
    expect(fitFullScale(quiet, checkSamples(quiet))).toBe(quiet);
  });
});
