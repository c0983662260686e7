import { describe, expect, it } from 'vitest';
import { orderOf } from '@/lib/testing/providers/orders';
import { bpmOf, isInstrumental, keyOf, songOf, songTimeoutMs, wordsOf } from './song';

describe('an order in the terms of ACE-Step', () => {
  it('stays within what the model takes', () => {
    const song = songOf(orderOf({ durationSeconds: 5, bpm: 301.4, caption: 'x'.repeat(600) }));
    expect(song).toMatchObject({ seconds: 10, bpm: 300 });
    expect(song.caption).toHaveLength(512);
    expect(songOf(orderOf({ durationSeconds: 900, bpm: 20 }))).toMatchObject({ seconds: 600, bpm: 30 });
  });

  it('describes itself by the prompt if it has no caption', () => {
    expect(songOf(orderOf({ caption: '' })).caption).toBe('a warm lo-fi song about rain');
  });

  it('has words, none, or leaves them to the model', () => {
    expect(songOf(orderOf())).toMatchObject({ lyrics: orderOf().lyrics, hasOwnWords: true });
    expect(songOf(orderOf({ vocals: false }))).toMatchObject({
      lyrics: '[Instrumental]',
      hasOwnWords: false,
    });
    expect(songOf(orderOf({ lyrics: null }))).toMatchObject({ lyrics: '', hasOwnWords: false });
  });

  it('cuts a single endless line', () => {
    expect(songOf(orderOf({ lyrics: 'la'.repeat(4000) })).lyrics).toHaveLength(4096);
  });

  it.each([
    ['3/4', '3'],
    ['6/8', '6'],
    ['12/8', null],
    ['7/8', null],
    ['', null],
  ])('meter %s is %s', (meter, expected) => {
    expect(songOf(orderOf({ meter })).timeSignature).toBe(expected);
  });

  it('has a language that the model knows, and none without a voice', () => {
    expect(songOf(orderOf({ language: 'yue' })).language).toBe('yue');
    expect(songOf(orderOf({ language: 'tlh' })).language).toBe('unknown');
    expect(songOf(orderOf({ language: null })).language).toBe('unknown');
    expect(songOf(orderOf({ vocals: false })).language).toBe('unknown');
  });

  it('may take ten minutes, a long one longer', () => {
    expect(songTimeoutMs(songOf(orderOf()))).toBe(600_000);
    expect(songTimeoutMs(songOf(orderOf({ durationSeconds: 300 })))).toBe(1_860_000);
  });
});

it.each([
  [82, 82],
  ['82', 82],
  ['82.5 bpm', 82.5],
  ['N/A', null],
  [0, null],
  [-1, null],
  [null, null],
  [{}, null],
])('reads a tempo: %s', (told, expected) => {
  expect(bpmOf(told)).toBe(expected);
});

it.each([
  ['D minor', 'D minor'],
  [' b♭ Major ', 'Bb major'],
  ['F♯minor', 'F# minor'],
  ['N/A', null],
  ['H moll', null],
  ['', null],
  [3, null],
])('reads a key: %s', (told, expected) => {
  expect(keyOf(told)).toBe(expected);
});

it('returns words only if the model wrote them', () => {
  const open = orderOf({ lyrics: null });
  expect(wordsOf(' [Verse]\nRain ', open)).toBe('[Verse]\nRain');
  expect(wordsOf('[Instrumental]', open)).toBeNull();
  expect(wordsOf(null, open)).toBeNull();
  expect(wordsOf('[Verse]\nRain', orderOf())).toBeNull();
  expect(wordsOf('[Verse]\nRain', orderOf({ lyrics: null, vocals: false }))).toBeNull();
});

it.each(['', ' \n', '[Instrumental]', '[inst]', ' [INSTRUMENTAL]\n'])('%j has no words', (lyrics) => {
  expect(isInstrumental(lyrics)).toBe(true);
  expect(isInstrumental(`${lyrics}\nRain`)).toBe(false);
});
