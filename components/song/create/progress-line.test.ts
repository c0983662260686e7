import { describe, expect, it } from 'vitest';
import { progressLine } from './progress-line';

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
