import { expect, it } from 'vitest';
import { definedOnly } from './defined-only';

it('removes only undefined values', () => {
  const fields = definedOnly({ name: undefined, text: '', count: 0, on: false, none: null });
  expect(Object.keys(fields)).toEqual(['text', 'count', 'on', 'none']);
  expect(fields).toEqual({ text: '', count: 0, on: false, none: null });
});
