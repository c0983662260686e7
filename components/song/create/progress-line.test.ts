import { describe, expect, it } from 'vitest';
import { progressLine } from './progress-line';

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
