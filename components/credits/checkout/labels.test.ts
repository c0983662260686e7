import { describe, expect, it } from 'vitest';
import { type CheckoutSession, resultText } from './labels';

const session: CheckoutSession = {
  status: 'paid',
  credits: 2000,
  amount: 2900,
  currency: 'usd',
  balance: 2050,
};

const said = (status: CheckoutSession['status']) => {
  const { title, text } = resultText({ ...session, status });
  return [title, ...text].join(' ');
};

describe('what became of a payment', () => {
  it('names the credits, the money and the new balance once it is paid', () => {
    expect(said('paid')).toMatch(/^2,000 credits added You have 2,050 to spend now\. You paid \$29\.00\./);
    expect(resultText(session).next[0]?.href).toBe('/create');
  });

  it('says that nothing was charged wherever nothing was', () => {
    for (const status of ['open', 'expired', 'failed'] as const) {
      expect(said(status)).toContain('Nothing was charged');
      expect(said(status)).not.toContain('added You');
    }
  });

  it('never says so, nor that credits have come, while the money is on its way', () => {
    expect(said('processing')).not.toMatch(/Nothing was charged|credits added/);
  });

  it('says that the credits went with the money', () => {
    expect(said('refunded')).toContain('$29.00 went back, and 2,000 credits with them.');
    expect(said('disputed')).toContain('disputed');
  });
});
