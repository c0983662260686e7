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

describe('the result of a payment', () => {
  it('names the credits, the money and the new balance once it is paid', () => {
    expect(said('paid')).toMatch(/^2,000 credits added You have 2,050 to spend now\. You paid \$29\.00\./);
    expect(resultText(session).next[0]?.href).toBe('/create');
  });

  it('says that nothing was charged if so', () => {
    for (const status of ['open', 'expired', 'failed'] as const) {
      expect(said(status)).toContain('Nothing was charged');
      expect(said(status)).not.toContain('added You');
    }
  });

  it('claims neither that nothing was charged nor that credits were added while processing', () => {
    expect(said('processing')).not.toMatch(/Nothing was charged|credits added/);
  });

  it('says that a refund returns the credits too', () => {
    expect(said('refunded')).toContain('$29.00 and 2,000 credits were returned.');
    expect(said('disputed')).toContain('disputed');
  });
});
