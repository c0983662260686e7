import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { decode } from '@/lib/audio/decode';
import { encodeFlac, encodeFlacBlocks, encodeMp3, encodeWav, type StereoAudio } from '@/lib/audio/encode';
import { inspectFlac } from '@/lib/audio/flac';
import { inspectMp3 } from '@/lib/audio/verify';
import { isCompiled } from '@/lib/testing/programs';
import { threadedTranscoder } from './transcoder';

const RATE = 44_100;
const transcoder = threadedTranscoder({ isCompiled });
afterAll(() => transcoder.close());

function tone(seconds: number): StereoAudio {
  const side = (cycles: number) =>
    Float32Array.from({ length: Math.round(RATE * seconds) }, (_, i) => 0.5 * Math.sin(i * cycles));
  return { sampleRate: RATE, left: side(0.031), right: side(0.047) };
}

async function* pieces(bytes: Uint8Array, size = 10_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* blocksOf(samples: Int16Array) {
  for (let at = 0; at < samples.length; at += 8_192) yield samples.slice(at, at + 8_192);
}

describe('transcoding', { timeout: 30_000 }, () => {
  it('preserves every sample from FLAC to WAV', async () => {
    const audio = tone(2.5);
    const flac = await encodeFlac(audio);
    const facts = inspectFlac(flac);
    expect(facts).toMatchObject({ frames: audio.left.length, sampleRate: RATE });
    const order = { from: 'flac', to: 'wav', frames: facts?.frames ?? 0, sampleRate: RATE } as const;
    const wav = await buffer(transcoder.transcode(order, pieces(flac)));
    expect(wav.equals(Buffer.from(encodeWav(audio)))).toBe(true);
  });

  it('preserves each of the 65,536 sample values', async () => {
    const every = Int16Array.from({ length: 2 * 65_536 }, (_, i) => (i >> 1) - 32_768);
    const flac = await encodeFlacBlocks(blocksOf(every), RATE);
    const order = { from: 'flac', to: 'wav', frames: 65_536, sampleRate: RATE } as const;
    const wav = await buffer(transcoder.transcode(order, pieces(flac)));
    expect(wav.subarray(44).equals(Buffer.from(every.buffer))).toBe(true);
  });

  it('turns an MP3 into WAV and FLAC of the requested length', async () => {
    const mp3 = await encodeMp3(tone(2));
    const facts = inspectMp3(mp3);
    const frames = (facts?.frames ?? 0) * 1152;
    const wav = await buffer(
      transcoder.transcode({ from: 'mp3', to: 'wav', frames, sampleRate: RATE }, pieces(mp3)),
    );
    expect(wav.length).toBe(44 + frames * 4);
    const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length));
    expect(samples.subarray(RATE, RATE * 3).reduce((most, value) => Math.max(most, value), 0)).toBeCloseTo(
      16_384,
      -3,
    );
    const flac = await buffer(
      transcoder.transcode({ from: 'mp3', to: 'flac', frames, sampleRate: RATE }, pieces(mp3)),
    );
    const decoded: Int16Array[] = [];
    for await (const block of decode('flac', pieces(flac), frames)) decoded.push(block);
    expect(Buffer.concat(decoded.map((block) => Buffer.from(block.buffer))).equals(wav.subarray(44))).toBe(
      true,
    );
  });

  it('pads a truncated file with silence', async () => {
    const flac = await encodeFlac(tone(1));
    const order = { from: 'flac', to: 'wav', frames: RATE, sampleRate: RATE } as const;
    const wav = await buffer(transcoder.transcode(order, pieces(flac.subarray(0, flac.length / 2))));
    expect(wav.length).toBe(44 + RATE * 4);
    expect(wav.subarray(-4000).every((value) => value === 0)).toBe(true);
  });

  it('reads only as fast as its reader, and stops without one', async () => {
    const flac = await encodeFlac(tone(60));
    let read = 0;
    let isClosed = false;
    async function* source() {
      try {
        for await (const piece of pieces(flac, 50_000)) {
          read += piece.length;
          yield piece;
        }
      } finally {
        isClosed = true;
      }
    }
    const order = { from: 'flac', to: 'wav', frames: 60 * RATE, sampleRate: RATE } as const;
    const output = transcoder.transcode(order, source());
    await once(output, 'readable');
    // Other orders run meanwhile, and by then this one has come to rest.
    const other = await encodeFlac(tone(10));
    await buffer(transcoder.transcode({ ...order, frames: 10 * RATE }, pieces(other)));
    expect(read).toBeLessThan(flac.length / 2);
    output.destroy();
    await once(output, 'close');
    expect(isClosed).toBe(true);
  });

  it('lets 32 orders wait for its eight places, without those whose reader left', async () => {
    const flac = await encodeFlac(tone(10));
    const order = { from: 'flac', to: 'wav', frames: 10 * RATE, sampleRate: RATE } as const;
    const begin = () => transcoder.transcode(order, pieces(flac));
    const many = (length: number) => Array.from({ length }, begin);
    const running = many(8);
    const waiting = many(32);
    await expect(buffer(begin())).rejects.toMatchObject({ code: 'files.busy' });
    const left = waiting.splice(0, 31);
    for (const output of left) output.destroy();
    waiting.push(...many(31));
    await expect(buffer(begin())).rejects.toMatchObject({ code: 'files.busy' });
    expect(waiting.some(({ destroyed }) => destroyed)).toBe(false);
    for (const output of [...running, ...waiting.splice(1)]) output.destroy();
    expect(await buffer(waiting[0] ?? begin())).toHaveLength(44 + 10 * RATE * 4);
  });

  it('passes on the errors of its source', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(10);
      throw new Error('the disk is gone');
    }
    const order = { from: 'mp3', to: 'wav', frames: RATE, sampleRate: RATE } as const;
    await expect(buffer(transcoder.transcode(order, broken()))).rejects.toThrow('the disk is gone');
  });
});
