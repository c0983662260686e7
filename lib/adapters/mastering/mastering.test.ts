import NodeID3 from 'node-id3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeSong } from '@/lib/audio/decoding/decode-song';
import { encodeFlac, encodeMp3, encodeWav, type StereoAudio } from '@/lib/audio/encode';
import { inspectFlac } from '@/lib/audio/flac';
import { resample } from '@/lib/audio/resample';
import { inspectMp3 } from '@/lib/audio/verify';
import { WAV_HEADER_BYTES } from '@/lib/audio/wav';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import { render } from '@/lib/composer/render';
import { AppError } from '@/lib/core/errors';
import type { MasteringOrder } from '@/lib/core/music/mastering';
import type { Take } from '@/lib/core/music/music';
import { sourceAddress } from '@/lib/core/music/source-type';
import { isCompiled } from '@/lib/testing/programs';
import { threadedMastering } from './mastering';

const SECONDS = 10;
const mastering = threadedMastering({ isCompiled });
afterAll(() => mastering.close());

let at44: StereoAudio;
let at48: StereoAudio;
beforeAll(() => {
  const request = { prompt: 'pop', genre: 'pop', bpm: 112, key: 'G major', durationSeconds: SECONDS };
  at44 = render(compose(understand(request), 4));
  const convert = (side: Float32Array) => resample(side, 44_100, 48_000);
  at48 = { sampleRate: 48_000, left: convert(at44.left), right: convert(at44.right) };
});

interface Changes extends Partial<Omit<MasteringOrder, 'take'>> {
  take?: Partial<MasteringOrder['take']>;
}

const SOURCE = sourceAddress('trainedAlgorithmicMedia');
const PAGE = 'https://music.example/song/1';

function orderOf(bytes: Uint8Array, { take, ...changes }: Changes = {}): MasteringOrder {
  return {
    provider: 'ace-step',
    model: 'turbo',
    durationSeconds: SECONDS,
    genre: 'pop',
    mood: null,
    bpm: null,
    key: null,
    lyrics: null,
    tags: { title: 'Harbour', artist: 'Ana', year: 2026, comment: '', source: SOURCE, licenceUrl: PAGE },
    ...changes,
    take: { bytes, seed: null, bpm: null, key: null, lyrics: null, timedLyrics: [], ...take },
  };
}

const master = (bytes: Uint8Array, changes?: Changes): Promise<Take> =>
  mastering.master(orderOf(bytes, changes), new AbortController().signal);

/** Returns the samples of a lossless file as 16 bits. */
async function samplesOf(bytes: Uint8Array): Promise<Buffer> {
  const { audio } = await decodeSong(bytes, 60);
  return Buffer.from(encodeWav({ ...audio, is16Bit: true }).subarray(WAV_HEADER_BYTES));
}

function expectSong(take: Take, sampleRate: number) {
  expect(Math.abs((take.audio.durationSeconds ?? 0) - SECONDS)).toBeLessThan(0.1);
  expect(inspectMp3(take.audio.bytes)).toMatchObject({ sampleRate, channels: 2, constant: true });
  expect(take.used).toMatchObject({ genre: 'pop', mood: null, key: 'G major', tonic: 7, mode: 'major' });
  expect([56, 112, 224].some((bpm) => Math.abs((take.used.bpm ?? 0) / bpm - 1) < 0.04)).toBe(true);
  expect(take.loudness).toBeGreaterThan(-18);
  expect(take.peaks.length).toBe(200);
  expect(take.coverSvg).toContain('<path');
  expect(Buffer.from(take.coverPng).subarray(1, 4).toString()).toBe('PNG');
  const tags = NodeID3.read(Buffer.from(take.audio.bytes));
  expect(tags).toMatchObject({
    title: 'Harbour',
    artist: 'Ana',
    year: '2026',
    genre: 'pop',
    initialKey: 'G',
    copyrightUrl: PAGE,
    userDefinedText: [{ description: 'digitalSourceType', value: SOURCE }],
  });
  if (take.master) {
    const head = Buffer.from(take.master.subarray(0, inspectFlac(take.master)?.audioStart)).toString();
    expect(head).toContain(`DIGITALSOURCETYPE=${SOURCE}`);
    expect(head).toContain(`LICENSE=${PAGE}`);
  }
  expect(tags.bpm).toBe(String(take.used.bpm));
}

describe('mastering what a model delivered', () => {
  it('makes a song of a WAV at 48 kHz, whose samples the FLAC keeps', async () => {
    const wav = encodeWav(at48);
    const take = await master(wav);
    expectSong(take, 48_000);
    expect(
      (await samplesOf(take.master ?? new Uint8Array())).equals(Buffer.from(wav.subarray(WAV_HEADER_BYTES))),
    ).toBe(true);
  });

  it('makes a song of a FLAC, whose samples the FLAC keeps', async () => {
    const flac = await encodeFlac(at44);
    const take = await master(flac);
    expectSong(take, 44_100);
    expect((await samplesOf(take.master ?? new Uint8Array())).equals(await samplesOf(flac))).toBe(true);
  });

  it('keeps the frames of an MP3 and promises no lossless master', async () => {
    const mp3 = await encodeMp3(at44);
    const take = await master(mp3);
    expectSong(take, 44_100);
    const start = inspectMp3(take.audio.bytes)?.audioStart ?? 0;
    expect(Buffer.from(take.audio.bytes.subarray(start)).equals(Buffer.from(mp3))).toBe(true);
    expect(take.master).toBeUndefined();
  });

  it('encodes an MP3 again if its bitrate is low', async () => {
    const take = await master(await encodeMp3(at44, { bitrate: 96_000 }));
    expect(inspectMp3(take.audio.bytes)).toMatchObject({ bitrate: 192_000, constant: true });
  });

  it('prefers what the model tells to what the user asked for, and that to estimates', async () => {
    const mp3 = await encodeMp3(at44);
    const timedLyrics = [{ startSeconds: 1, endSeconds: 2, text: 'Hello' }];
    const told = await master(mp3, {
      bpm: 90,
      key: 'C major',
      take: { bpm: 91, key: 'Dm', lyrics: 'Hello', timedLyrics },
    });
    expect(told.used).toMatchObject({ bpm: 91, key: 'D minor', tonic: 2, mode: 'minor' });
    expect(told.timedLyrics).toEqual(timedLyrics);
    expect(NodeID3.read(Buffer.from(told.audio.bytes)).unsynchronisedLyrics).toMatchObject({ text: 'Hello' });
    const asked = await master(mp3, { bpm: 90, key: 'A minor', lyrics: 'Ordered', take: { key: 'N/A' } });
    expect(asked.used).toMatchObject({ bpm: 90, key: 'A minor' });
    expect(asked.timedLyrics).toEqual([]);
    expect(NodeID3.read(Buffer.from(asked.audio.bytes)).unsynchronisedLyrics).toMatchObject({
      text: 'Ordered',
    });
  });

  it('tells no tempo and key that the sound does not show', async () => {
    // A glissando over six octaves.
    const turns = (2 * Math.PI * 55 * 12) / (6 * Math.LN2);
    const side = Float32Array.from(
      { length: SECONDS * 44_100 },
      (_, i) => 0.3 * Math.sin(turns * 2 ** (i / 44_100 / 2)),
    );
    const take = await master(encodeWav({ sampleRate: 44_100, left: side, right: side }));
    expect(take.used).toMatchObject({ bpm: null, key: null, tonic: null, mode: null });
    expect(take.coverSvg).toContain('<path');
  });

  it('lowers peaks above full scale', async () => {
    const side = Float32Array.from({ length: SECONDS * 44_100 }, (_, i) => 2 * Math.sin(i / 15));
    const view = new DataView(new ArrayBuffer(44 + side.length * 4));
    new Uint8Array(view.buffer).set(
      encodeWav({ sampleRate: 44_100, left: side.subarray(0, 0), right: side }).subarray(0, 44),
    );
    view.setUint16(20, 3, true);
    view.setUint16(22, 1, true);
    view.setUint16(34, 32, true);
    view.setUint32(40, side.length * 4, true);
    for (const [i, value] of side.entries()) view.setFloat32(44 + 4 * i, value, true);
    const take = await master(new Uint8Array(view.buffer));
    const { audio } = await decodeSong(take.master ?? new Uint8Array(), 60);
    expect(audio.left.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)).toBeCloseTo(1, 3);
  });
});

describe('refusing what is no song', () => {
  const refusal = (bytes: Uint8Array, changes?: Changes) =>
    master(bytes, changes).then(
      () => null,
      (error) => (error instanceof AppError ? [error.code, String(error.cause)] : [String(error)]),
    );

  it('says for the log why', async () => {
    const text = (words: string) => new TextEncoder().encode(words);
    expect(await refusal(text('{"detail":"CUDA out of memory"}'))).toEqual([
      'music.invalid',
      expect.stringContaining('CUDA out of memory'),
    ]);
    expect(await refusal(new Uint8Array())).toEqual(['music.invalid', expect.stringContaining('container')]);
    const wav = encodeWav(at44);
    expect(await refusal(wav.subarray(0, wav.length / 2))).toEqual([
      'music.invalid',
      expect.stringContaining('truncated'),
    ]);
  });

  it('compares the length with the requested one, if the model promises it', async () => {
    const wav = encodeWav(at44);
    expect(await refusal(wav, { durationSeconds: 2 * SECONDS + 1 })).toEqual([
      'music.invalid',
      expect.stringContaining('length'),
    ]);
    expect(await refusal(wav, { durationSeconds: SECONDS / 2 - 1 })).toEqual([
      'music.invalid',
      expect.stringContaining('length'),
    ]);
    expect(await refusal(wav, { durationSeconds: null })).toBeNull();
  });

  it('stops if it is canceled, and refuses more songs than may wait', async () => {
    const wav = encodeWav(at44);
    const stops = Array.from({ length: 12 }, () => new AbortController());
    const codes = stops.map(({ signal }) =>
      mastering
        .master(orderOf(wav), signal)
        .catch((error) => (error instanceof AppError ? error.code : error)),
    );
    for (const stop of stops) stop.abort();
    expect(await Promise.all(codes)).toEqual([
      ...Array.from({ length: 9 }, () => 'music.failed'),
      ...Array.from({ length: 3 }, () => 'files.busy'),
    ]);
    expect((await master(wav)).used.key).toBe('G major');
  });
});
