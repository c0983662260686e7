import { describe, expect, it } from 'vitest';
import { formats } from '@/lib/domain/song/files/formats';
import { TRASH_DAYS } from '@/lib/domain/song/rules';
import { findQuestions } from './question';
import { helpSections } from './sections';

const sections = helpSections({ genres: [{ slug: 'rnb', name: 'R&B' }], supportEmail: 'help@example.com' });
const found = (query: string) =>
  findQuestions(sections, query).flatMap(({ questions }) => questions.map(({ id }) => id));

describe('searching the help', () => {
  it('finds questions with every word, in any case and order', () => {
    expect(found('MIDI what')).toContain('midi');
    expect(found('password forgot')).toContain('forgot-password');
    expect(found('r&b')).toContain('genres');
  });

  it('shows everything for an empty query and nothing for unknown words', () => {
    expect(findQuestions(sections, '  ')).toEqual(sections);
    expect(found('zebra')).toEqual([]);
  });
});

it('every question has a unique anchor', () => {
  const ids = sections.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('the answers', () => {
  const answerTo = (asked: string) =>
    sections
      .flatMap(({ questions }) => questions)
      .find(({ id }) => id === asked)
      ?.answer.join(' ');

  it('name every format of a download', () => {
    for (const { label } of Object.values(formats)) expect(answerTo('files')).toContain(label);
  });

  it('offer undo and the trash after a deletion', () => {
    expect(answerTo('delete-song')).toContain('“Undo”');
    expect(answerTo('delete-song')).toContain(`trash in your library for ${TRASH_DAYS} days`);
  });
});
