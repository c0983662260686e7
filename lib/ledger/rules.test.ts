import { describe, expect, it } from 'vitest';
import { discrepancyKinds } from '../discrepancy';
import { advice, ago, summary } from './rules';

const now = new Date('2026-11-22T12:00:00Z');
const earlier = (ms: number) => new Date(now.getTime() - ms).toISOString();
const MINUTE = 60_000;

describe('the books in a sentence', () => {
  it.each([
    [1_204_332, 0, false, '1,204,332 entries, 0 violations, checked 3 minutes ago'],
    [1, 1, false, '1 entry, 1 violation, checked 3 minutes ago'],
    [7, 100, true, '7 entries, at least 100 violations, checked 3 minutes ago'],
  ])('%i entries, %i violations', (entries, violations, violationsAreCapped, sentence) => {
    const result = { entries, violations, violationsAreCapped, finishedAt: earlier(3 * MINUTE) };
    expect(summary(result, now)).toBe(sentence);
  });

  it.each([
    [-5_000, 'just now'],
    [59_999, 'just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [47 * 60 * MINUTE, '1 day ago'],
    [48 * 60 * MINUTE, '2 days ago'],
  ])('%i ms before is %s', (ms, words) => expect(ago(earlier(ms), now)).toBe(words));

  it('knows what to do about each kind of discrepancy', () => {
    for (const kind of discrepancyKinds) expect(advice[kind]).toMatch(/^[A-Z].*\.$/);
  });
});
