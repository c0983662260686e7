import { describe, expect, it } from 'vitest';
import { journeyPatternOf, patternOf, readArguments } from './words.mjs';

describe('the arguments of npm test', () => {
  it('are words, and an option for the time-consuming tests', () => {
    expect(readArguments(['referral', '--long'])).toEqual({ long: true, words: ['referral'] });
    expect(readArguments([])).toEqual({ long: false, words: [] });
  });

  it('are refused if they are an unknown option', () => {
    expect(() => readArguments(['--lon'])).toThrow('--lon is not an option.');
  });
});

describe('the pattern of words', () => {
  const found = (words, text) => new RegExp(patternOf(words)).test(text);

  it('finds any of them, in upper or lower case', () => {
    expect(found(['held reward', 'plan'], 'A HELD Reward is released')).toBe(true);
    expect(found(['held reward', 'plan'], 'e2e/admin/Plans.spec.ts')).toBe(true);
    expect(found(['held reward', 'plan'], 'a reward is held')).toBe(false);
  });

  it('finds journeys by their path, as reports print it, or without its folder', () => {
    const isFound = (word) =>
      new RegExp(journeyPatternOf([word])).test('desktop admin/plans.spec.ts arranges');
    expect(['e2e/admin/plans', './e2e/admin', 'admin/plans.spec.ts', 'e2e', 'arranges'].every(isFound)).toBe(
      true,
    );
    expect(isFound('e2e/library')).toBe(false);
  });

  it('takes marks literally', () => {
    expect(found(['a.b(c)'], 'a.b(c)')).toBe(true);
    expect(found(['a.b'], 'aXb')).toBe(false);
  });
});
