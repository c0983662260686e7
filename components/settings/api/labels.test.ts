import { describe, expect, it } from 'vitest';
import type { ApiToken } from '@/lib/domain/tokens/contract';
import { expiryOf, isExpired, usageOf } from './labels';

const now = Date.parse('2026-11-20T12:00:00Z');
const token: ApiToken = {
  id: '0198b0f0-0000-7000-8000-000000000000',
  name: 'mixer',
  scopes: ['read'],
  prefix: 'tw_live_ab12',
  monthlyCredits: 1_000,
  spentThisMonth: 12,
  createdAt: '2026-11-20T11:00:00Z',
  lastUsedAt: '2026-11-20T11:57:00Z',
  expiresAt: '2026-12-20T12:00:00Z',
};

describe('an API token in the settings', () => {
  it('says what it spent, when it was used and until when it works', () => {
    expect(usageOf(token, now)).toEqual([
      '12 of 1,000 credits this month',
      'Last used 3 minutes ago',
      'Expires 20 Dec 2026',
    ]);
    const idle = { ...token, monthlyCredits: null, spentThisMonth: 0, lastUsedAt: null, expiresAt: null };
    expect(usageOf(idle, now)).toEqual(['0 credits this month', 'Never used']);
    expect(isExpired(idle, now)).toBe(false);
  });

  it('is expired from that moment on', () => {
    const old = { ...token, expiresAt: new Date(now).toISOString() };
    expect([isExpired(token, now), isExpired(old, now)]).toEqual([false, true]);
    expect(usageOf(old, now)[2]).toBe('Expired 20 Nov 2026');
  });

  it('lives as long as was chosen', () => {
    expect(expiryOf('30', now)).toBe('2026-12-20T12:00:00.000Z');
    expect(expiryOf('never', now)).toBeNull();
  });
});
