import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { random } from '@/lib/composer/random';
import { decode } from './decode';
import { encodeFlac, encodeMp3, encodeWav } from './encode';
import { flacHead } from './flac';
import { integratedLoudness } from './loudness';
import { peaks } from './peaks';
import { id3Tag } from './tag';
import { truePeak } from './true-peak';
import { WAV_HEADER_BYTES } from './wav';

/*
 * Golden values of the audio functions. Samples are exact on every machine, and encoded bytes for one version of the
 * encoders. To accept new values: `npx vitest run lib/audio/golden.test.ts -u`.
 */

const noise = (seed: number) => {
  const { next } = random(seed, 'noise');
  return Float32Array.from({ length: 2 * 44100 }, (_, i) => (next() - 0.5) * (i / 88200));
};
/** Two seconds of noise that grows louder. */
const audio = { sampleRate: 44100, left: noise(1), right: noise(2) };

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

async function decodedHash(from: 'mp3' | 'flac', bytes: Uint8Array): Promise<string> {
  const blocks: Int16Array[] = [];
  for await (const block of decode(from, Readable.from([bytes]), audio.left.length)) blocks.push(block);
  return sha256(Buffer.concat(blocks.map(({ buffer }) => Buffer.from(buffer))));
}

it('WAV', () => {
  expect(sha256(encodeWav(audio))).toMatchSnapshot();
});

it('FLAC, which holds the samples of the WAV', async () => {
  const flac = await encodeFlac(audio);
  expect(sha256(flac)).toMatchSnapshot();
  expect(await decodedHash('flac', flac)).toBe(sha256(encodeWav(audio).subarray(WAV_HEADER_BYTES)));
});

it('MP3', async () => {
  const mp3 = await encodeMp3(audio);
  expect(sha256(mp3)).toMatchSnapshot();
  expect(await decodedHash('mp3', mp3)).toMatchSnapshot();
});

it('tags', () => {
  const cover = { mime: 'image/png' as const, bytes: Uint8Array.from([137, 80, 78, 71]) };
  const tags = {
    title: 'Hafenlicht',
    artist: 'Mira',
    year: 2026,
    bpm: 93.6,
    key: 'D minor',
    lyrics: 'one',
    cover,
  };
  expect(sha256(id3Tag(tags))).toMatchSnapshot();
  expect(sha256(flacHead(new Uint8Array(34), tags))).toMatchSnapshot();
});

it('measurements', () => {
  expect(integratedLoudness(audio.left, audio.right).toFixed(4)).toMatchSnapshot();
  expect(truePeak(audio.left, audio.right).toFixed(5)).toMatchSnapshot();
  expect(peaks(audio, 20).join(' ')).toMatchSnapshot();
});
