import { expect, it } from 'vitest';
import { digitsOf } from './digits';

it('finds the digits of a code in pasted text', () => {
  expect(
    ['123 456', 'Your code is 123-456.', '1234567', 'abc', '١٢٣'].map((text) => digitsOf(text, 6)),
  ).toEqual(['123456', '123456', '123456', '', '']);
});
