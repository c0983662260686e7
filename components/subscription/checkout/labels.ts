import type { SubscriptionSession } from '@/lib/client/subscription/hooks';
import { formatCents, formatCount, formatNumber } from '@/lib/core/format';
import type { ResultText } from '../../checkout/outcome';
import type { Day } from '../../ui/local-time';
import { pricePer } from '../frequency-labels';
import { checkoutAddress } from './checkout-address';

const CREATE = { href: '/create', label: 'Create a song' };
const SETTINGS = { href: '/settings#subscription', label: 'Your subscription' };
const PRICING = { href: '/pricing', label: 'See the plans' };

const REFUNDED: ResultText = {
  tone: 'back',
  title: 'This second subscription was refunded',
  text: [
    'You already had a subscription. The second one was ended immediately, and its payment goes back to your card.',
    'The first one continues as before.',
  ],
  next: [SETTINGS],
};

/** Returns the outcome of a first payment as text: what happened, what it cost, what to do. */
export function resultText(session: SubscriptionSession, day: Day): ResultText {
  const { status, planId, planName, frequency, amount, currency, creditsPerMonth, balance } = session;
  const money = formatCents(amount, currency);
  const price = pricePer(amount, frequency, currency);
  const balanceText = `You have ${formatNumber(balance)} to spend now.`;
  const retry = { href: checkoutAddress({ planId, frequency }), label: 'Try again' };
  switch (status) {
    case 'paid':
      return {
        tone: 'good',
        title: `Welcome to ${planName}`,
        text: [
          `${formatCount(creditsPerMonth, 'credit')} added. ${balanceText}`,
          [renewal(session, day), 'Your receipt is on its way by email.'].filter(Boolean).join(' '),
        ],
        next: [CREATE, SETTINGS],
      };
    case 'processing':
      return {
        tone: 'waiting',
        title: 'Your payment is on its way',
        text: [
          `${planName} starts as soon as the ${money} arrives. This page updates automatically.`,
          'You can close it. Your plan will still start.',
        ],
        next: [SETTINGS],
      };
    case 'open':
      return {
        tone: 'waiting',
        title: 'This payment is not finished',
        text: [`Nothing was charged. ${planName} for ${price} is still waiting.`],
        next: [{ ...retry, label: 'Continue' }],
      };
    case 'expired':
      return {
        tone: 'bad',
        title: 'This checkout has expired',
        text: ['Nothing was charged, and no subscription was started.'],
        next: [PRICING],
      };
    case 'failed':
      return {
        tone: 'bad',
        title: 'The payment did not go through',
        text: ['Nothing was charged, and no subscription was started.'],
        next: [retry, PRICING],
      };
    case 'refunded':
      return REFUNDED;
  }
}

function renewal(
  { subscription, amount, currency, frequency }: SubscriptionSession,
  day: Day,
): string | null {
  if (!subscription || subscription.cancelAt) return null;
  return `It renews on ${day(subscription.currentPeriodEnd)} at ${pricePer(amount, frequency, currency)}.`;
}
