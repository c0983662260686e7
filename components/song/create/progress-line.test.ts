import { describe, expect, it } from 'vitest';
import { progressLine } from './progress-line';

const unknown = { stage: null, place: null, secondsLeft: null, maxSecondsLeft: null };
const playing = { ...unknown, status: 'generating', stage: 'Verse 1' } as const;
const waiting = { ...unknown, status: 'queued' } as const;

describe('progressLine', () => {
  it('shows the stage and the time left', () => {
    expect(progressLine({ ...playing, secondsLeft: 6 })).toBe('Verse 1 · about 6 s left');
  });

  it('shows the place in line', () => {
    expect(progressLine({ ...waiting, place: 1 })).toBe('Next in line');
    expect(progressLine({ ...waiting, place: 3, secondsLeft: 80, maxSecondsLeft: 150 })).toBe(
      'Number 3 in line · about 80 s, up to 3 min left',
    );
  });

  it('omits what is unknown', () => {
    expect(progressLine(waiting)).toBe('Queued');
    expect(progressLine({ ...unknown, status: 'generating' })).toBe('Reading the description');
  });

  it.each([
    [100, null, 'about 2 min left'],
    [100, 110, 'about 2 min left'],
    [100, 200, 'about 2, up to 4 min left'],
    [20, 35, 'about 20, up to 35 s left'],
  ])('counts in minutes from 90 seconds on: %s, at most %s', (secondsLeft, maxSecondsLeft, text) => {
    expect(progressLine({ ...playing, secondsLeft, maxSecondsLeft })).toBe(`Verse 1 · ${text}`);
  });
});
