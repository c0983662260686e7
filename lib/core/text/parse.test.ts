import { describe, expect, it } from 'vitest';
import { dollarsInField } from '../format';
import { parseDollars, parseWholeNumber } from './parse';

describe('parsing dollars', () => {
  it.each([
    ['9', 900],
    ['9.9', 990],
    [' 0.5 ', 50],
    ['0.07', 7],
    ['0.29', 29],
    ['19.99', 1_999],
    ['$4.9', 490],
    [' $ 1,200.50 ', 120_050],
    ['1 200', 120_000],
    ['1,234,567.89', 123_456_789],
    ['1000000', 100_000_000],
  ])('parses %j as %i cents', (text, cents) => expect(parseDollars(text)).toBe(cents));

  it.each([
    '',
    '$',
    'four',
    '-5',
    '1e3',
    '9.',
    '.5',
    '9.999',
    '9,99',
    '12,00',
    '1,2,3.4',
    '1234,567',
    ',123',
    '1,234,',
    '٩',
    '99999999999999999',
  ])('rejects %j', (text) => expect(parseDollars(text)).toBeNull());

  it('round-trips formatted amounts', () => {
    for (const cents of [0, 50, 99, 100, 101, 1_999, 120_050, 99_999_999])
      expect(parseDollars(dollarsInField(cents))).toBe(cents);
  });
});

describe('parsing whole numbers', () => {
  it.each([
    ['0', 0],
    ['250', 250],
    [' 1,250 ', 1_250],
    ['12 500', 12_500],
    ['1,000,000', 1_000_000],
    ['99999999999', 99_999_999_999],
  ])('parses %j as %i', (text, value) => expect(parseWholeNumber(text)).toBe(value));

  it.each(['', '1.5', '-5', '+5', '1e3', '12,5', '1,2,3', '1,,000', 'ten', '99999999999999999'])(
    'rejects %j',
    (text) => expect(parseWholeNumber(text)).toBeNull(),
  );
});
