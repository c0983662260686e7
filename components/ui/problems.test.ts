import { expect, it } from 'vitest';
import { lengthProblem, nameProblem, optionalNameProblem, wholeNumberProblem } from './problems';

it('a whole number must be within its limits', () => {
  expect(
    ['10', '100,000', '9', '100001', 'x', ''].map((typed) => wholeNumberProblem(typed, 10, 100_000)),
  ).toEqual([
    undefined,
    undefined,
    'At least 10',
    'At most 100,000',
    'Enter a whole number',
    'Enter a whole number',
  ]);
});

it('a text may be as long as its limit, without surrounding spaces', () => {
  expect(lengthProblem(` ${'x'.repeat(5_000)} `, 5_000)).toBeUndefined();
  expect(lengthProblem('x'.repeat(5_001), 5_000)).toBe('At most 5,000 characters');
});

it('a name has at most 80 characters, and at least one unless it is optional', () => {
  expect([nameProblem(' '), optionalNameProblem(' '), nameProblem('Ana')]).toEqual([
    'Name is required',
    undefined,
    undefined,
  ]);
  expect(nameProblem('x'.repeat(81))).toBe('At most 80 characters');
});
