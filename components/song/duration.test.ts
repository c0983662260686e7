import { describe, expect, it } from 'vitest';
import { progressLine } from './create/progress-line';
import { formatDuration, spokenDuration } from './duration';

describe('durations', () => {
  it('are written as a clock would', () => {
    expect([0, 9.9, 65, 600, 3725].map(formatDuration)).toEqual(['0:00', '0:09', '1:05', '10:00', '1:02:05']);
  });

  it('are spoken with whole words', () => {
    expect([0, 1, 61, 125].map(spokenDuration)).toEqual([
      '0 seconds',
      '1 second',
      '1 minute 1 second',
      '2 minutes 5 seconds',
    ]);
  });

  it('of nothing known are zero', () => {
    expect([formatDuration(Number.NaN), spokenDuration(Number.POSITIVE_INFINITY)]).toEqual([
      '0:00',
      '0 seconds',
    ]);
  });
});

describe('progressLine', () => {
  it('names the stage and the time that is left', () => {
    expect(progressLine({ status: 'generating', stage: 'Verse 1', secondsLeft: 6 })).toBe(
      'Verse 1 · about 6 s left',
    );
  });

  it('does not guess a time that is not known', () => {
    expect(progressLine({ status: 'queued', stage: null, secondsLeft: null })).toBe('Waiting for its turn');
  });

  it('counts in minutes from a minute and a half on', () => {
    expect(progressLine({ status: 'generating', stage: 'Mix', secondsLeft: 100 })).toBe(
      'Mix · about 2 min left',
    );
  });
});
