import { describe, expect, it } from 'vitest';
import { timedPieces } from '@/lib/core/text/timed-pieces';
import { syncedText, toLrc, toVtt } from './timed-text';

const word = (text: string, startSeconds: number, endSeconds: number) => ({ text, startSeconds, endSeconds });
const sung = {
  startSeconds: 61.5,
  endSeconds: 64,
  text: '“Salt & wind, oh salt!”',
  words: [word('Salt', 61.5, 62), word('wind', 62.25, 62.75), word('oh', 63, 63.2), word('salt', 63.2, 64)],
};
const plain = { startSeconds: 3599.999, endSeconds: 3601, text: 'Only <a> line' };

describe('timed pieces', () => {
  it('begin with a word each and together are the line', () => {
    expect(timedPieces(sung).map(({ text }) => text)).toEqual(['“Salt & ', 'wind, ', 'oh ', 'salt!”']);
    expect(timedPieces(plain)).toEqual([plain]);
  });

  it('pass over words that the line does not have', () => {
    const line = { ...sung, text: 'In 1999', words: [word('In', 1, 2), word('nineteen', 2, 3)] };
    expect(timedPieces(line)).toEqual([word('In 1999', 1, 2)]);
  });
});

it('LRC has the time of each line and word', () => {
  const file = toLrc({ name: 'Salt\nWind', artist: 'Ana', timedLyrics: [sung, plain] });
  expect(file.split('\n')).toEqual([
    '[ti:Salt Wind]',
    '[ar:Ana]',
    '[01:01.50]<01:01.50>“Salt & <01:02.25>wind, <01:03.00>oh <01:03.20>salt!”<01:04.00>',
    '[60:00.00]Only <a> line',
    '',
  ]);
});

describe('WebVTT', () => {
  it('has a cue for each line with a timestamp before each later word', () => {
    expect(toVtt([sung, plain]).split('\n')).toEqual([
      'WEBVTT',
      '',
      '00:01:01.500 --> 00:01:04.000',
      '“Salt &amp; <00:01:02.250>wind, <00:01:03.000>oh <00:01:03.200>salt!”',
      '',
      '00:59:59.999 --> 01:00:01.000',
      'Only &lt;a&gt; line',
      '',
    ]);
  });

  it('keeps cues valid if times do not grow', () => {
    const line = { startSeconds: 5, endSeconds: 5, text: 'a b', words: [word('a', 5, 5), word('b', 4, 5)] };
    expect(toVtt([line])).toBe('WEBVTT\n\n00:00:05.000 --> 00:00:05.001\na b\n');
  });
});

it('text for tags begins each line after the first with a line break', () => {
  expect(syncedText([{ ...plain, startSeconds: 0 }, sung]).map(({ text }) => text)).toEqual([
    'Only <a> line',
    '\n“Salt & ',
    'wind, ',
    'oh ',
    'salt!”',
  ]);
});
