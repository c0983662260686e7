import { expect, it } from 'vitest';
import { measuredLines } from './measured-lines';

const known = {
  lyrics: 'one two\nthree four five\n\none two',
  syllables: [2, 3, 0, 2],
  rhymes: ['A', 'B', null, 'A'],
};
const summary = (text: string) =>
  measuredLines(text, known).map(({ syllables, rhyme }) => `${syllables ?? '–'}${rhyme ?? ''}`);

it('gives each line its syllables and rhyme, also after blank lines at the beginning', () => {
  expect(summary(known.lyrics)).toEqual(['2A', '3B', '–', '2A']);
  expect(summary(`\n\n${known.lyrics}\n`)).toEqual(['–', '–', '2A', '3B', '–', '2A', '–']);
});

it('keeps what it knows of lines that moved, and nothing of lines that changed', () => {
  expect(summary('new line\none two\nthree four five')).toEqual(['–', '2', '3']);
  expect(summary('one two\nthree four')).toEqual(['2A', '–']);
  expect(summary('')).toEqual(['–']);
});
