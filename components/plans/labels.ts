import { formatNumber, formatPercent } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import { parseDollars } from '@/lib/core/text/parse';
import type { AdminPlan, ShownPlan } from '@/lib/domain/plans/contract';
import { yearlySavingsPercent } from '@/lib/domain/plans/rules';
import { priceProblem } from '../credits/amount-problems';
import type { Tone } from '../ui/feedback/badge';

/** The sync states of a plan at the payment provider. */
export const SYNC_STATES: Record<AdminPlan['sync'], { label: string; tone: Tone; text: string }> = {
  done: { label: 'In sync', tone: 'success', text: `${site.paymentProvider} is up to date.` },
  waiting: { label: 'Queued', tone: 'neutral', text: `Waiting to be sent to ${site.paymentProvider}.` },
  failing: {
    label: 'Retrying',
    tone: 'danger',
    text: `${site.paymentProvider} did not accept it. It is retried automatically.`,
  },
  none: { label: 'Not synced', tone: 'warning', text: `${site.paymentProvider} does not know it yet.` },
};

/** Returns the label and tone of a plan's status. */
export function planStatus({ isActive, retiredAt }: ShownPlan): { label: string; tone: Tone } {
  if (retiredAt) return { label: 'Deleted', tone: 'danger' };
  return isActive ? { label: 'Active', tone: 'success' } : { label: 'Inactive', tone: 'neutral' };
}

/** Returns what happens to the subscribers of one plan (`it`) or several (`them`) that are withdrawn. */
export function subscribersText(count: number, what: 'it' | 'them' = 'it'): string {
  const subject = what === 'it' ? 'It has' : 'They have';
  if (count === 0) return `${subject} no subscribers.`;
  return count === 1
    ? `${subject} 1 subscriber, whose subscription continues with its price and credits until it is canceled.`
    : `${subject} ${formatNumber(count)} subscribers, whose subscriptions continue with their prices and credits until they are canceled.`;
}

/** Returns the savings of a year for typed prices; undefined unless both are valid. */
export function savingsText(monthly: string, yearly: string): string | undefined {
  const [monthlyPrice, yearlyPrice] = [parseDollars(monthly), parseDollars(yearly)];
  if (!monthlyPrice || !yearlyPrice) return undefined;
  const percent = yearlySavingsPercent({ monthlyPrice, yearlyPrice });
  return percent === 0
    ? 'Saves nothing compared with twelve months'
    : `Saves ${formatPercent(percent)} compared with twelve months`;
}

export function planPriceProblem(text: string): string | undefined {
  return priceProblem(text, 'Enter an amount like 9.99');
}

export function orderProblem(text: string): string | undefined {
  if (!/^-?\d+$/.test(text.trim())) return 'Enter a whole number';
  return Math.abs(Number(text)) > 1_000_000 ? 'Between −1,000,000 and 1,000,000' : undefined;
}
