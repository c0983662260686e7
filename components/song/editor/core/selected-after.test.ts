import { expect, it } from 'vitest';
import type { SheetSection } from '@/lib/sketch/edit/sheet';
import { selectedAfter } from './selected-after';

const song = (...ids: string[]) => ({
  sections: ids.map((id) => ({ id, isEnding: id === 'end' }) as SheetSection),
});
const whole = song('intro', 'verse', 'chorus', 'end');

it.each([
  ['verse', song('verse', 'intro', 'chorus', 'end'), 'verse'],
  ['verse', song('intro', 'chorus', 'end'), 'chorus'],
  ['chorus', song('intro', 'verse', 'end'), 'verse'],
  ['intro', song('end'), 'end'],
  [null, whole, 'intro'],
])('after %s was selected, what has taken its place is', (id, now, expected) => {
  expect(selectedAfter(id, whole, now)).toBe(expected);
});
