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
const HISTORY = { href: '/credits#history', label: 'View history' };
const CREDITS = { href: '/credits', label: 'Go to your credits' };
const RETRY = { href: '/credits#buy', label: 'Try again' };

/** Returns the texts of a payment's result: outcome, cost and next steps. */
export function resultText({ status, credits, amount, currency, balance }: CheckoutSession): ResultText {
  const money = formatCents(amount, currency);
  const bought = formatCount(credits, 'credit');
  const balanceText = `You have ${formatNumber(balance)} to spend now.`;
  switch (status) {
    case 'paid':
      return {
        tone: 'good',
        title: `${bought} added`,
        text: [balanceText, `You paid ${money}. We have emailed you a receipt.`],
        next: [CREATE, HISTORY],
      };
    case 'processing':
      return {
        tone: 'waiting',
        title: 'Your payment is on its way',
        text: [
          `You get ${bought} as soon as the ${money} arrives. This page updates automatically.`,
          'You can close it. The credits will still be added.',
        ],
        next: [CREDITS],
      };
    case 'open':
      return {
        tone: 'waiting',
        title: 'This payment is not finished',
        text: [`Nothing was charged. ${bought} for ${money} are still waiting to be paid.`],
        next: [{ href: '/credits#buy', label: 'Continue' }],
      };
    case 'expired':
      return {
        tone: 'bad',
        title: 'This checkout has expired',
        text: ['Nothing was charged, and no credits were added.'],
        next: [RETRY],
      };
    case 'failed':
      return {
        tone: 'bad',
        title: 'The payment did not go through',
        text: ['Nothing was charged, and no credits were added.'],
        next: [RETRY],
      };
    case 'refunded':
      return {
        tone: 'back',
        title: 'This payment was refunded',
        text: [`${money} and ${bought} were returned.`, balanceText],
        next: [HISTORY],
      };
    case 'disputed':
      return {
        tone: 'back',
        title: 'This payment is disputed',
        text: [`The ${bought} are unavailable until the dispute is settled.`, balanceText],
        next: [HISTORY],
      };
  }
}
