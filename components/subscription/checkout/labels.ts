import type { SubscriptionSession } from '@/lib/client/subscription/hooks';
import { formatCents, formatCount, formatNumber } from '@/lib/core/format';
import type { ResultText } from '../../checkout/outcome';
import type { Day } from '../../ui/local-time';
import { pricePer } from '../frequency-labels';
import { checkoutAddress } from './checkout-address';

const CREATE = { href: '/create', label: 'Create a song' };
const SETTINGS = { href: '/settings#subscription', label: 'Your subscription' };
const PRICING = { href: '/pricing', label: 'See the plans' };

/** What became of a subscription's first payment, in words: what happened, what it cost, what to do. */
export function resultText(session: SubscriptionSession, day: Day): ResultText {
  const { status, planId, planName, frequency, amount, currency, creditsPerMonth, balance } = session;
  const money = formatCents(amount, currency);
  const price = pricePer(amount, frequency, currency);
  const have = `You have ${formatNumber(balance)} to spend now.`;
  const again = { href: checkoutAddress({ planId, frequency }), label: 'Try again' };
  switch (status) {
    case 'paid':
      return {
        tone: 'good',
        title: `Welcome to ${planName}`,
        text: [
          `${formatCount(creditsPerMonth, 'credit')} added. ${have}`,
          [renewal(session, day), 'The receipt is on its way by e-mail.'].filter(Boolean).join(' '),
        ],
        next: [CREATE, SETTINGS],
      };
    case 'processing':
      return {
        tone: 'waiting',
        title: 'Your payment is on its way',
        text: [
          `${planName} begins as soon as the ${money} have arrived. This page notices by itself.`,
          'You can close it: the plan begins all the same.',
        ],
        next: [SETTINGS],
      };
    case 'open':
      return {
        tone: 'waiting',
        title: 'This payment is not finished',
        text: [`Nothing was charged. ${planName} for ${price} is still waiting.`],
        next: [{ ...again, label: 'Go on' }],
      };
    case 'expired':
      return {
        tone: 'bad',
        title: 'This checkout has expired',
        text: ['Nothing was charged, and no subscription was begun by it.'],
        next: [PRICING],
      };
    case 'failed':
      return {
        tone: 'bad',
        title: 'The payment did not go through',
        text: ['Nothing was charged, and no subscription was begun.'],
        next: [again, PRICING],
      };
    case 'refunded':
      return {
        tone: 'back',
        title: 'This second subscription was refunded',
        text: [
          'You had a subscription already, and nobody needs two. The second one was ended at once, and what was paid for it goes back to your card.',
          'The first one goes on as it was.',
        ],
        next: [SETTINGS],
      };
  }
}

function renewal(
  { subscription, amount, currency, frequency }: SubscriptionSession,
  day: Day,
): string | null {
  if (!subscription || subscription.cancelAt) return null;
  return `It renews on ${day(subscription.currentPeriodEnd)} at ${pricePer(amount, frequency, currency)}.`;
}
