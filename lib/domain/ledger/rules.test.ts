import { describe, expect, it } from 'vitest';
import { discrepancyKinds } from '@/lib/core/discrepancy';
import { advice, runSummary, summary } from './rules';

const now = new Date('2026-11-22T12:00:00Z');
const earlier = (ms: number) => new Date(now.getTime() - ms).toISOString();
const MINUTE = 60_000;

describe('the summary of a check', () => {
  it.each([
    [1_204_332, 0, false, '1,204,332 entries, 0 violations, checked 3 minutes ago'],
    [1, 1, false, '1 entry, 1 violation, checked 3 minutes ago'],
    [7, 100, true, '7 entries, at least 100 violations, checked 3 minutes ago'],
  ])('%i entries, %i violations', (entries, violations, violationsAreCapped, sentence) => {
    const result = { entries, violations, violationsAreCapped, finishedAt: earlier(3 * MINUTE) };
    expect(summary(result, now)).toBe(sentence);
  });

  it('has advice for each kind of discrepancy', () => {
    for (const kind of discrepancyKinds) expect(advice[kind]).toMatch(/^[A-Z].*\.$/);
  });
});

describe('the summary of a reconciliation', () => {
  it.each([
    [1_234, 2, 0, '1,234 events, 2 of them missing here and recovered. No discrepancies.'],
    [1, 0, 1, '1 event, none of them missing here. 1 discrepancy to review.'],
    [0, 0, 3, '0 events, none of them missing here. 3 discrepancies to review.'],
  ])('%i events, %i missing, %i findings', (listed, missing, findings, sentence) => {
    const run = { finishedAt: earlier(2 * MINUTE), events: { listed, missing }, findings: Array(findings) };
    expect(runSummary(run, now)).toBe(`Compared 2 minutes ago: ${sentence}`);
  });
});
