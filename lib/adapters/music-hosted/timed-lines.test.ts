import { expect, it } from 'vitest';
import { timedLines } from './timed-lines';

const words = (text: string) =>
  text.split(' ').map((word, i) => ({ word, startSeconds: i, endSeconds: i + 0.5 }));

it('gives each line the time from its first word to its last', () => {
  expect(timedLines(['Rain, on', 'Tea on'], words('rain on tea on'))).toEqual([
    {
      startSeconds: 0,
      endSeconds: 1.5,
      text: 'Rain, on',
      words: [
        { startSeconds: 0, endSeconds: 0.5, text: 'Rain,' },
        { startSeconds: 1, endSeconds: 1.5, text: 'on' },
      ],
    },
    {
      startSeconds: 2,
      endSeconds: 3.5,
      text: 'Tea on',
      words: [
        { startSeconds: 2, endSeconds: 2.5, text: 'Tea' },
        { startSeconds: 3, endSeconds: 3.5, text: 'on' },
      ],
    },
  ]);
});

it('passes over words that were added, left out or sung otherwise', () => {
  expect(timedLines(['one two three', 'four five'], words('one oh three yeah yeah four'))).toMatchObject([
    { startSeconds: 0, endSeconds: 2.5, text: 'one two three' },
    { startSeconds: 5, endSeconds: 5.5, text: 'four five' },
  ]);
});

it('has no entry for a line that was not sung, and reads any script', () => {
  expect(timedLines(['nothing here', 'Дождь идёт'], words('дождь, идёт')).map(({ text }) => text)).toEqual([
    'Дождь идёт',
  ]);
});
