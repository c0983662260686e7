import { formatNumber, formatPercent } from '@/lib/core/format';
import { parseDollars } from '@/lib/core/parse';
import { site } from '@/lib/core/site';
import type { AdminPlan } from '@/lib/domain/plans/contract';
import { yearlySavingsPercent } from '@/lib/domain/plans/rules';
import { priceProblem } from '../credits/amount-problems';
import type { Tone } from '../ui/feedback/badge';

/** How a plan stands at the payment provider. */
export const SYNC_STATES: Record<AdminPlan['sync'], { label: string; tone: Tone; text: string }> = {
  done: { label: 'In step', tone: 'success', text: `${site.paymentProvider} has it as it is here.` },
  waiting: { label: 'On its way', tone: 'neutral', text: `It is being brought to ${site.paymentProvider}.` },
  failing: {
    label: 'Not through yet',
    tone: 'danger',
    text: `${site.paymentProvider} did not take it; it is tried again by itself.`,
  },
  none: { label: 'Not there', tone: 'warning', text: `${site.paymentProvider} does not know it yet.` },
};

/** What becomes of those who subscribe to what is offered no more, `it` being one plan and `them` several. */
export function goOnWords(count: number, what: 'it' | 'them' = 'it'): string {
  if (count === 0) return `Nobody subscribes to ${what}.`;
  return count === 1
    ? `1 person subscribes to ${what}: their subscription goes on, with its price and credits, until it is canceled.`
    : `${formatNumber(count)} people subscribe to ${what}: their subscriptions go on, with their prices and credits, until they are canceled.`;
}

/** What paying for a year saves, while prices are being typed; nothing while one of them is no price. */
export function savingsWords(monthly: string, yearly: string): string | undefined {
  const [monthlyPrice, yearlyPrice] = [parseDollars(monthly), parseDollars(yearly)];
  if (!monthlyPrice || !yearlyPrice) return undefined;
  const percent = yearlySavingsPercent({ monthlyPrice, yearlyPrice });
  return percent === 0
    ? 'Saves nothing against twelve months'
    : `Saves ${formatPercent(percent)} against twelve months`;
}

export function planPriceProblem(text: string): string | undefined {
  return priceProblem(text, 'Enter an amount like 9.99');
}

export function orderProblem(text: string): string | undefined {
  if (!/^-?\d+$/.test(text.trim())) return 'Enter a whole number';
  return Math.abs(Number(text)) > 1_000_000 ? 'Between −1,000,000 and 1,000,000' : undefined;
}
