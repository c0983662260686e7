import type { CheckoutStatus } from '@/lib/client/credits/hooks';
import { formatCents, formatCount, formatNumber } from '@/lib/core/format';
import type { ResultText } from '../../checkout/outcome';

export interface CheckoutSession {
  status: CheckoutStatus;
  credits: number;
  /** Cents. */
  amount: number;
  currency: string;
  balance: number;
}

const CREATE = { href: '/create', label: 'Create a song' };
const HISTORY = { href: '/credits#history', label: 'See the history' };
const CREDITS = { href: '/credits', label: 'To your credits' };
const AGAIN = { href: '/credits#buy', label: 'Try again' };

/** What became of a payment, in words: what happened, what it cost, what to do. */
export function resultText({ status, credits, amount, currency, balance }: CheckoutSession): ResultText {
  const money = formatCents(amount, currency);
  const bought = formatCount(credits, 'credit');
  const have = `You have ${formatNumber(balance)} to spend now.`;
  switch (status) {
    case 'paid':
      return {
        tone: 'good',
        title: `${bought} added`,
        text: [have, `You paid ${money}. The receipt is on its way by e-mail.`],
        next: [CREATE, HISTORY],
      };
    case 'processing':
      return {
        tone: 'waiting',
        title: 'Your payment is on its way',
        text: [
          `${bought} come as soon as the ${money} have arrived. This page notices by itself.`,
          'You can close it: the credits come all the same.',
        ],
        next: [CREDITS],
      };
    case 'open':
      return {
        tone: 'waiting',
        title: 'This payment is not finished',
        text: [`Nothing was charged. ${bought} for ${money} are still waiting to be paid.`],
        next: [{ href: '/credits#buy', label: 'Go on' }],
      };
    case 'expired':
      return {
        tone: 'bad',
        title: 'This checkout has expired',
        text: ['Nothing was charged, and no credits were added.'],
        next: [AGAIN],
      };
    case 'failed':
      return {
        tone: 'bad',
        title: 'The payment did not go through',
        text: ['Nothing was charged, and no credits were added.'],
        next: [AGAIN],
      };
    case 'refunded':
      return {
        tone: 'back',
        title: 'This payment was refunded',
        text: [`${money} went back, and ${bought} with them.`, have],
        next: [HISTORY],
      };
    case 'disputed':
      return {
        tone: 'back',
        title: 'This payment is disputed',
        text: [`Until that is settled, the ${bought} are taken back.`, have],
        next: [HISTORY],
      };
  }
}
