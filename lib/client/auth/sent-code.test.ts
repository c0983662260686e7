import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../call';
import { loadSentCode, saveSentCode, secondsUntilResend, sentBefore } from './sent-code';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('the wait for another code', () => {
  it('lasts a minute from sending, even if the clock was set back', () => {
    expect(secondsUntilResend(NOW, NOW)).toBe(60);
    expect(secondsUntilResend(NOW - 18_500, NOW)).toBe(42);
    expect(secondsUntilResend(NOW - 60_000, NOW)).toBe(0);
    expect(secondsUntilResend(NOW - 86_400_000, NOW)).toBe(0);
    expect(secondsUntilResend(NOW + 86_400_000, NOW)).toBe(60);
  });

  it('follows the server’s wait for an earlier code, and no other failure', () => {
    const refusal = (code: string, wait: number | null) => new CallError(429, '', code, {}, wait);
    const rest = (error: unknown) => {
      const sentAt = sentBefore(error, NOW);
      return sentAt === null ? null : secondsUntilResend(sentAt, NOW);
    };
    expect(rest(refusal('auth.codeTooSoon', 42))).toBe(42);
    expect(rest(refusal('auth.codeTooSoon', 9_000))).toBe(60);
    expect(rest(refusal('auth.codeTooSoon', null))).toBe(60);
    expect(rest(refusal('request.limited', 42))).toBeNull();
    expect(rest(new Error('offline'))).toBeNull();
  });
});

describe('the record of a sent code', () => {
  afterEach(() => vi.unstubAllGlobals());

  function stubStorage() {
    const store = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    });
    return store;
  }

  it('is restored within ten minutes', () => {
    stubStorage();
    const sent = { email: 'ana@example.com', sentAt: NOW };
    saveSentCode('key', sent);
    expect(loadSentCode('key', NOW + 599_000)).toEqual(sent);
    expect(loadSentCode('key', NOW + 600_000)).toBeNull();
    saveSentCode('key', null);
    expect(loadSentCode('key', NOW)).toBeNull();
  });

  it.each(['{', 'null', '[]', '{"email":7,"sentAt":1}', `{"email":"a@b.co","sentAt":"${NOW}"}`])(
    'is ignored if it reads %s',
    (text) => {
      stubStorage().set('key', text);
      expect(loadSentCode('key', NOW)).toBeNull();
    },
  );

  it('is missing if the browser refuses storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    saveSentCode('key', { email: 'a@b.co', sentAt: NOW });
    expect(loadSentCode('key', NOW)).toBeNull();
  });
});
