import { describe, expect, it } from 'vitest';
import { CallError } from './call';
import {
  growingPause,
  lastingFailure,
  pollPause,
  renewalPause,
  retryQuickFailure,
  untilAnswered,
} from './retry';

const failed = (status: number, retryAfter: number | null = null) =>
  new CallError(status, '', null, {}, retryAfter);
const timedOut = new CallError(0, '', null, {}, null, { cause: new DOMException('', 'TimeoutError') });

describe('a read', () => {
  it('is tried once more after a quick failure, but not after a refusal or a time-out', () => {
    expect([failed(500), failed(0), failed(429)].map((error) => retryQuickFailure(0, error))).toEqual([
      true,
      true,
      true,
    ]);
    expect(retryQuickFailure(1, failed(500))).toBe(false);
    expect([failed(403), failed(404), timedOut].map((error) => retryQuickFailure(0, error))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a status read', () => {
  it('is retried with growing pauses until it is answered or refused', () => {
    expect([failed(500), failed(0), timedOut].every((error) => untilAnswered.retry(99, error))).toBe(true);
    expect(untilAnswered.retry(0, failed(404))).toBe(false);
    expect([0, 1, 2, 3, 4, 5, 50].map((n) => untilAnswered.retryDelay(n, failed(500)))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
    expect(untilAnswered.retryDelay(0, failed(503, 7))).toBe(7_000);
  });

  it('fails for the user at the second try or the first time-out, until it works', () => {
    const tried = (failureCount: number, failureReason: Error | null, error: Error | null = null) =>
      lastingFailure({ failureCount, failureReason, error });
    expect([tried(0, null), tried(1, failed(500))]).toEqual([null, null]);
    expect(tried(2, failed(500))).toEqual(failed(500));
    expect(tried(1, timedOut)).toBe(timedOut);
    expect(tried(0, null, failed(404))).toEqual(failed(404));
  });
});

describe('a poll', () => {
  const lasting = (lastedMs: number) => ({
    state: { status: 'error', data: {}, dataUpdatedAt: 50_000, errorUpdatedAt: 50_000 + lastedMs },
  });

  it('pauses as long as an outage has lasted, at most 30 s and never less than usual', () => {
    expect(pollPause({ state: { ...lasting(0).state, status: 'success' } }, 2_000)).toBe(2_000);
    expect([500, 5_000, 90_000].map((lasted) => pollPause(lasting(lasted), 2_000))).toEqual([
      2_000, 5_000, 30_000,
    ]);
    expect(pollPause(lasting(90_000), 60_000)).toBe(60_000);
  });

  it('rests while the screen shows a failure in place of data', () => {
    const { state } = lasting(5_000);
    expect(pollPause({ state: { ...state, data: undefined } }, 2_000)).toBe(false);
  });

  it('of songs grows from three seconds', () => {
    expect([0, 1, 2, 3, 4, 9].map((n) => growingPause(n, 3_000))).toEqual([
      3_000, 6_000, 12_000, 24_000, 30_000, 30_000,
    ]);
  });
});

describe('a list of files that are kept for a while', () => {
  it('is read again when the first of them expires, after an hour at most and a minute at least', () => {
    const inMs = (ms: number | null) => ({
      expiresAt: ms === null ? null : new Date(Date.now() + ms).toISOString(),
    });
    expect(renewalPause([])).toBe(false);
    expect(renewalPause([inMs(null)])).toBe(false);
    expect(renewalPause([inMs(-5_000), inMs(600_000)])).toBe(60_000);
    expect(renewalPause([inMs(7 * 86_400_000)])).toBe(3_600_000);
    const soon = renewalPause([inMs(null), inMs(900_000), inMs(600_000)]);
    expect(soon).toBeGreaterThan(590_000);
    expect(soon).toBeLessThanOrEqual(600_000);
  });
});
