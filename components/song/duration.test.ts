import { describe, expect, it } from 'vitest';
import { progressLine } from './create/progress-line';
import { formatDuration, spokenDuration } from './duration';

describe('durations', () => {
  it('are formatted like a clock', () => {
    expect([0, 9.9, 65, 600, 3725].map(formatDuration)).toEqual(['0:00', '0:09', '1:05', '10:00', '1:02:05']);
  });

  it('are spelled out for screen readers', () => {
    expect([0, 1, 61, 125].map(spokenDuration)).toEqual([
      '0 seconds',
      '1 second',
      '1 minute 1 second',
      '2 minutes 5 seconds',
    ]);
  });

  it('are zero if unknown', () => {
    expect([formatDuration(Number.NaN), spokenDuration(Number.POSITIVE_INFINITY)]).toEqual([
      '0:00',
      '0 seconds',
    ]);
  });
});

describe('progressLine', () => {
  it('shows the stage and the time left', () => {
    expect(progressLine({ status: 'generating', stage: 'Verse 1', secondsLeft: 6 })).toBe(
      'Verse 1 · about 6 s left',
    );
  });

  it('omits an unknown time', () => {
    expect(progressLine({ status: 'queued', stage: null, secondsLeft: null })).toBe('Queued');
  });

  it('counts in minutes from 90 seconds on', () => {
    expect(progressLine({ status: 'generating', stage: 'Mix', secondsLeft: 100 })).toBe(
      'Mix · about 2 min left',
    );
  });
});
