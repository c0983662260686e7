import { describe, expect, it } from 'vitest';
import { unusedShare } from './unused-credits';

const at = (text: string) => new Date(`2027-${text}Z`);

describe('the unused share of a month', () => {
  const june = {
    dueAt: at('06-01T00:00:00'),
    endsAt: at('07-01T00:00:00'),
    planCredits: 500,
    deducted: 0,
  };

  it('is all of it on the first second, half in the middle, nothing at the end', () => {
    expect(unusedShare(june, at('06-01T00:00:00'))).toBe(500);
    expect(unusedShare(june, at('06-16T00:00:00'))).toBe(250);
    expect(unusedShare(june, at('07-01T00:00:00'))).toBe(0);
    expect(unusedShare(june, at('08-01T00:00:00'))).toBe(0);
  });

  it('is rounded up, so that the next plan’s grant is rounded down', () => {
    expect(unusedShare(june, at('06-01T00:00:01'))).toBe(500);
    expect(unusedShare(june, at('06-16T00:00:01'))).toBe(250);
    expect(unusedShare(june, at('06-30T23:59:59'))).toBe(1);
  });

  it('is all of a month that has not begun', () => {
    expect(unusedShare(june, at('05-20T00:00:00'))).toBe(500);
  });

  it('is counted from the plan’s credits, not from what an earlier deduction left of them', () => {
    expect(unusedShare({ ...june, deducted: 400 }, at('06-16T00:00:00'))).toBe(250);
  });

  it('includes whatever the plan before had brought beyond the whole month', () => {
    expect(unusedShare({ ...june, deducted: 700 }, at('06-16T00:00:00'))).toBe(450);
  });

  it('is exact for the largest plans and the longest months', () => {
    const july = { ...june, dueAt: at('07-01T00:00:00'), endsAt: at('08-01T00:00:00') };
    const large = { ...july, planCredits: 10_000_000 };
    expect(unusedShare(large, at('07-31T23:59:59'))).toBe(Math.ceil(10_000_000 / (31 * 86_400)));
    expect(unusedShare(large, at('07-16T12:00:00'))).toBe(5_000_000);
  });
});
