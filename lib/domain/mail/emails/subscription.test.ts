import { describe, expect, it } from 'vitest';
import { compose } from './layout';
import { subscriptionTemplates as templates } from './subscription';

const SITE = 'https://tunes.example';
const at = '2027-02-28T10:00:00.000Z';
const about = { name: 'Ana <b>', plan: 'Studio & more', currency: 'usd' };
const sent = (email: Parameters<typeof compose>[0]) => compose(email, SITE);

describe('emails about a subscription', () => {
  it('state the payment, the credits and the next payment', () => {
    const values = { ...about, amount: 1_234_50, credits: 1_200, nextAt: at, url: 'https://pay.example/i/1' };
    const month = sent(templates.subscriptionPaid.render({ ...values, frequency: 'monthly' }, SITE));
    expect(month.subject).toBe('Your Tunewright receipt: Studio & more plan, $1,234.50');
    for (const part of ['1,200 credits', '$1,234.50 USD', '28 February 2027', 'https://pay.example/i/1'])
      expect(month.text).toContain(part);
    expect(month.text).not.toContain('every month of the year');
    expect(month.html).toContain('Ana &lt;b&gt;');
    const year = sent(templates.subscriptionPaid.render({ ...values, frequency: 'yearly', url: null }, SITE));
    expect(year.text).toContain('every month of the year');
    expect(year.text).not.toContain('https://pay.example');
  });

  it('state the credits that an upgrade added, and those of the months to come', () => {
    const values = { ...about, amount: 1_600, credits: 1_250, creditsPerMonth: 1_500, nextAt: at, url: null };
    const textOf = (frequency: 'monthly' | 'yearly') =>
      sent(templates.subscriptionPaid.render({ ...values, frequency }, SITE)).text;
    expect(textOf('monthly')).toContain(
      '1,250 credits were added: 1,500 less those you already had for the same time.',
    );
    expect(textOf('yearly')).toContain(
      'From the next month on, 1,500 will be added every month of the year.',
    );
  });

  it('state when a failed payment is retried, or that it is not', () => {
    const values = { ...about, amount: 1_000, url: 'https://pay.example/i/1' };
    const again = sent(templates.paymentFailed.render({ ...values, nextAttemptAt: at }, SITE));
    expect(again.text).toContain('We will try again on 28 February 2027');
    expect(again.text).toContain('Pay the invoice: https://pay.example/i/1');
    const last = sent(templates.paymentFailed.render({ ...values, nextAttemptAt: null, url: null }, SITE));
    expect(last.text).toContain('We will not try again');
    expect(last.text).toContain(`Open your subscription: ${SITE}/settings#subscription`);
  });

  it('state the coming end, the end, a refund and a transfer', () => {
    const ending = sent(templates.subscriptionEnding.render({ ...about, endsAt: at }, SITE));
    expect(ending.subject).toBe('Your Studio & more plan ends on 28 February 2027');
    expect(sent(templates.subscriptionEnded.render(about, SITE)).text).toContain(`${SITE}/pricing`);
    const refunded = sent(templates.subscriptionRefunded.render({ ...about, amount: 900 }, SITE));
    expect(refunded.subject).toBe('Your payment of $9.00 is on its way back');
    expect(refunded.text).toContain('but you already have a subscription');
    const late = sent(templates.subscriptionRefunded.render({ ...about, amount: 900, reason: 'late' }, SITE));
    expect(late.text).toContain('after your subscription had ended. It adds no credits');
    const moved = (direction: 'to' | 'from') =>
      sent(templates.subscriptionTransferred.render({ ...about, direction }, SITE)).subject;
    expect([moved('to'), moved('from')]).toEqual([
      'The Studio & more plan is now yours',
      'Your Studio & more plan now belongs to another account',
    ]);
  });

  it('are refused if values are missing', () => {
    expect(() => templates.subscriptionEnding.render(about, SITE)).toThrow();
  });
});
