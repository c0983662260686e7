import { describe, expect, it } from 'vitest';
import { timeLeft, type Wait } from './time-left';

const started = new Date(0);
const measured: Wait = { place: null, playing: 1, isAway: false, p50: 40, p90: 70 };
const unmeasured: Wait = { ...measured, p50: null, p90: null };

function left(
  seconds: number,
  song: { progress?: number; provider?: string; wait?: Wait; startedAt?: Date | null },
) {
  const all = { status: 'generating', provider: 'suno', startedAt: started, progress: 0, wait: unmeasured };
  const { secondsLeft, maxSecondsLeft } = timeLeft({ ...all, ...song }, new Date(seconds * 1000));
  return [secondsLeft, maxSecondsLeft];
}

describe('the time left of a song that is made', () => {
  it('follows from measured times', () => {
    expect(left(10, { wait: measured })).toEqual([30, 60]);
    expect(left(10, { wait: measured, progress: 50 })).toEqual([30, 60]);
  });

  it('counts as that of a slow song past the median, and is unknown past nine of ten', () => {
    expect(left(50, { wait: measured })).toEqual([20, 20]);
    expect(left(71, { wait: measured, progress: 90 })).toEqual([null, null]);
  });

  it('follows from the pace if nothing was measured, and first for the composer', () => {
    expect(left(6, { progress: 50 })).toEqual([6, null]);
    expect(left(9, { progress: 90, provider: 'builtin', wait: measured })).toEqual([1, null]);
    expect(left(1, { progress: 2, provider: 'builtin', wait: measured })).toEqual([39, 69]);
  });

  it('is unknown before there is a pace', () => {
    expect(left(1, { progress: 2 })).toEqual([null, null]);
    expect(left(6, { progress: 50, startedAt: null })).toEqual([null, null]);
  });
});

describe('the time left of a song that waits', () => {
  const waiting = (wait: Partial<Wait>) => {
    const song = { status: 'queued', provider: 'suno', startedAt: null, progress: 0 };
    const { secondsLeft, maxSecondsLeft } = timeLeft(
      { ...song, wait: { ...measured, place: 1, ...wait } },
      started,
    );
    return [secondsLeft, maxSecondsLeft];
  };

  it('grows with the songs before it and shrinks with those made at a time', () => {
    expect(waiting({ playing: 0 })).toEqual([40, 70]);
    expect(waiting({})).toEqual([60, 105]);
    expect(waiting({ place: 5, playing: 3 })).toEqual([100, 175]);
  });

  it('is unknown without measured times, without a place, and while the model is away', () => {
    expect(waiting({ p50: null, p90: null })).toEqual([null, null]);
    expect(waiting({ place: null })).toEqual([null, null]);
    expect(waiting({ isAway: true })).toEqual([null, null]);
  });
});
