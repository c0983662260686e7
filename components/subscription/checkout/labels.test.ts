import { describe, expect, it } from 'vitest';
import type { SubscriptionSession } from '@/lib/client/subscription/hooks';
import { formatDate } from '@/lib/core/format';
import { exampleSubscription } from '@/lib/testing/stripe/example-subscription';
import { resultText } from './labels';

const day = (iso: string) => formatDate(iso, 'UTC');

const session: SubscriptionSession = {
  status: 'paid',
  planId: exampleSubscription.planId,
  planName: 'Studio',
  frequency: 'monthly',
  amount: 1900,
  currency: 'usd',
  creditsPerMonth: 1500,
  balance: 1550,
  subscription: exampleSubscription,
};

const textOf = (changes: Partial<SubscriptionSession>) => {
  const { title, text } = resultText({ ...session, ...changes }, day);
  return [title, ...text].join(' ');
};

describe('the outcome of a first payment', () => {
  it('names the plan, its credits, the balance and the renewal once it is paid', () => {
    expect(textOf({})).toBe(
      'Welcome to Studio 1,500 credits added. You have 1,550 to spend now. It renews on 20 Dec 2026 at $19.00 a month. Your receipt is on its way by email.',
    );
  });

  it('says that nothing was charged if nothing was', () => {
    for (const status of ['open', 'expired', 'failed'] as const) {
      expect(textOf({ status, subscription: null })).toContain('Nothing was charged');
    }
    for (const status of ['processing', 'refunded'] as const) {
      expect(textOf({ status, subscription: null })).not.toContain('Nothing was charged');
    }
  });

  it('explains why a second subscription was refunded, and that the first continues', () => {
    expect(textOf({ status: 'refunded' })).toMatch(/already.*goes back to your card.*first one continues/);
  });

  it('leads back to the same plan if the payment can be retried', () => {
    const { next } = resultText({ ...session, status: 'failed', frequency: 'yearly' }, day);
    expect(next[0]?.href).toBe(`/subscription/checkout?plan=${session.planId}&frequency=yearly`);
  });
});
