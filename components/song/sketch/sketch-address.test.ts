import { describe, expect, it } from 'vitest';
import { emptyForm, type SongForm } from '../create/song-request';
import { readSketch } from './read-sketch';
import { isSketch, MAX_SKETCH, sketchAddress, writeSketch } from './sketch-address';

const full: SongForm = {
  ...emptyForm,
  prompt: 'Slow waltz, “the last evening” — 夏の終わり 🎻',
  lyrics: '[Verse]\nOne line',
  genre: 'jazz',
  mood: 'calm',
  key: 'Eb minor',
  bpm: 84,
  durationSeconds: 90,
  instruments: ['piano', 'cello'],
  vocals: 'synthetic',
  voice: 'female',
  seed: 2_147_483_647,
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the address of a sketch', () => {
  it('holds all of it', () => {
    const read = readSketch(writeSketch(full));
    expect({ ...emptyForm, ...read }).toEqual(full);
    expect(writeSketch(full)).toMatch(/^[\w-]+$/);
    expect(sketchAddress('/', full)).toMatch(/^\/\?sketch=[\w-]+$/);
  });

  it('is short for a short description', () => {
    expect(writeSketch({ ...emptyForm, prompt: 'calm lo-fi', seed: 7 }).length).toBeLessThan(60);
    expect(isSketch({ ...emptyForm, prompt: 'calm lo-fi' })).toBe(false);
    expect(isSketch({ ...emptyForm, prompt: 'calm lo-fi', bpm: 80 })).toBe(true);
  });

  it('does not exist for what is too long for one', () => {
    expect(sketchAddress('/create', { ...full, lyrics: 'la '.repeat(1_000) })).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{"n":1').toString('base64url')],
    ['no UTF-8', Buffer.from([0xff, 0xfe, 0x7b]).toString('base64url')],
    ['another version', encode({ n: 2, p: 'a song' })],
    ['no description', encode({ n: 1, p: '' })],
    ['a tempo of 3', encode({ n: 1, p: 'a song', b: 3 })],
    ['a key "H flat"', encode({ n: 1, p: 'a song', k: 'H flat' })],
    ['an unknown instrument', encode({ n: 1, p: 'a song', w: ['kazoo'] })],
    ['a negative seed', encode({ n: 1, p: 'a song', s: -1 })],
    ['a list', encode([1])],
    ['10 MB', 'A'.repeat(10_000_000)],
    ['more than its limit', encode({ n: 1, p: 'a'.repeat(MAX_SKETCH) })],
  ])('is ignored if it holds %s', (_, text) => {
    expect(readSketch(text)).toBeNull();
  });
});
