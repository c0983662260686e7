import { describe, expect, it } from 'vitest';
import { ProviderError } from '@/lib/core/music/provider';
import { faultOfError, faultOfStatus } from './faults';
import { beforeOrder, within } from './reads';

const { signal } = new AbortController();

describe('the fault of a status', () => {
  it.each([
    [400, 'invalid', false],
    [401, 'auth', false],
    [402, 'quota', false],
    [403, 'auth', false],
    [404, 'lost', false],
    [408, 'timeout', false],
    [410, 'lost', false],
    [422, 'invalid', false],
    [429, 'rate_limited', true],
    [500, 'failed', false],
    [502, 'failed', false],
    [503, 'busy', true],
    [504, 'timeout', false],
  ])('%i is %s', (status, code, retryable) => {
    expect(faultOfStatus(status, { retryAfter: null, text: '' })).toMatchObject({ code, retryable });
  });

  it.each([
    ['7', 7],
    ['86400', 3600],
    ['soon', undefined],
    [new Date(Date.now() - 60_000).toUTCString(), 0],
  ])('reads Retry-After: %s', (retryAfter, seconds) => {
    expect(faultOfStatus(429, { retryAfter, text: '' }).retryAfterSeconds).toBe(seconds);
  });

  it('reads Retry-After as a date', () => {
    const retryAfter = new Date(Date.now() + 90_000).toUTCString();
    const { retryAfterSeconds } = faultOfStatus(503, { retryAfter, text: '' });
    expect(retryAfterSeconds).toBeGreaterThan(60);
    expect(retryAfterSeconds).toBeLessThanOrEqual(90);
  });
});

it('an error knows whether the request can have arrived', () => {
  const nested = new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) });
  expect(faultOfError(nested)).toMatchObject({ code: 'unavailable', retryable: true });
  const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
  expect(faultOfError(reset)).toMatchObject({ code: 'lost', retryable: false, detail: 'ECONNRESET reset' });
  expect(faultOfError('odd')).toMatchObject({ code: 'lost', detail: 'odd' });
});

describe('work within a time', () => {
  it('returns, or fails as it does itself', async () => {
    expect(await within(10_000, signal, async () => 7)).toBe(7);
    const failing = within(10_000, signal, () => Promise.reject(new Error('its own')));
    await expect(failing).rejects.toThrow('its own');
  });

  it('is a timeout afterwards, unless it was given up', async () => {
    const endless = (end: AbortSignal) =>
      new Promise<never>((_, reject) => end.addEventListener('abort', () => reject(end.reason)));
    await expect(within(20, signal, endless)).rejects.toMatchObject({ fault: { code: 'timeout' } });
    const stop = new AbortController();
    const working = within(10_000, stop.signal, endless);
    stop.abort(new Error('given up'));
    await expect(working).rejects.toThrow('given up');
  });
});

describe('what precedes an order', () => {
  const failing = (code: 'lost' | 'busy' | 'auth') => () =>
    Promise.reject(new ProviderError({ code, retryable: false, detail: 'why' }));

  it('fails so that the order may be sent later, unless that would not help', async () => {
    for (const code of ['lost', 'busy'] as const)
      await expect(beforeOrder(signal, failing(code))).rejects.toMatchObject({
        fault: { code: 'unavailable', retryable: true, detail: 'why' },
      });
    await expect(beforeOrder(signal, failing('auth'))).rejects.toMatchObject({
      fault: { code: 'auth', retryable: false },
    });
    expect(await beforeOrder(signal, async () => 7)).toBe(7);
  });

  it('can be given up', async () => {
    const given = AbortSignal.abort(new Error('given up'));
    const working = beforeOrder(given, () => Promise.reject(given.reason));
    await expect(working).rejects.toThrow('given up');
  });
});
