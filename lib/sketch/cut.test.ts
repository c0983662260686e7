import { describe, expect, it } from 'vitest';
import { cutTime, nextBar } from './cut';

/** 60 quarter notes a minute in 4/4: a beat is a second, a bar four. */
const slow = { origin: 10, tempo: 60, barBeats: 4 };

describe('cutTime', () => {
  it('is the next bar if that is near', () => {
    expect(cutTime(slow, 13.7, 13.85)).toBeCloseTo(14);
  });

  it('is the next beat or part of one if the bar is far', () => {
    expect(cutTime(slow, 10.8, 10.9)).toBeCloseTo(11);
    expect(cutTime(slow, 11.2, 11.3)).toBeCloseTo(11.5);
    expect(cutTime(slow, 10.05, 10.15)).toBeCloseTo(10.25);
    expect(cutTime(slow, 10.7, 10.8)).toBeCloseTo(11);
  });

  it('is never later than a third of a second after the change, unless the engine needed that long', () => {
    for (const tempo of [40, 77, 120, 220]) {
      for (let changedAt = 20; changedAt < 24; changedAt += 0.037) {
        const at = cutTime({ origin: 3, tempo, barBeats: 3 }, changedAt, changedAt + 0.2);
        expect(at).toBeGreaterThanOrEqual(changedAt + 0.2);
        expect(at).toBeLessThanOrEqual(changedAt + 0.35);
      }
    }
    expect(cutTime(slow, 11, 12)).toBeCloseTo(12.04);
  });
});

describe('nextBar', () => {
  it('counts from the beginning and leaves time to render', () => {
    expect(nextBar(slow, 10, 0.15)).toBe(1);
    expect(nextBar(slow, 13.8, 0.15)).toBe(1);
    expect(nextBar(slow, 13.9, 0.15)).toBe(2);
    expect(nextBar(slow, 5, 0.15)).toBe(0);
  });
});
