import { formatCents, formatPercent } from '@/lib/core/format';
import type { Plan } from '@/lib/domain/plans/contract';
import { directionOf, refusalOf } from '@/lib/domain/subscription/rules';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { payBy } from '../subscription/frequency-labels';
import { stateOf } from '../subscription/state';

type Frequency = Subscription['frequency'];

export interface PlanChoice {
  /** `pending`: a scheduled change switches to it. */
  kind: 'subscribe' | 'current' | 'pending' | 'change';
  /** The button's text. */
  label: string;
  /** The accessible name, which includes the plan's. */
  name: string;
}

/** Returns the action for a displayed plan. Up and down compare prices under the subscriber's current frequency. */
export function planChoice(plan: Plan, displayed: Frequency, current: Subscription | null): PlanChoice {
  if (!current) return { kind: 'subscribe', label: 'Subscribe', name: `Subscribe to ${plan.name}` };
  const matches = (to: { planId: string; frequency: Frequency }) =>
    to.planId === plan.id && to.frequency === displayed;
  if (matches(current))
    return { kind: 'current', label: 'Current plan', name: `${plan.name}, your current plan` };
  if (current.pending && matches(current.pending)) {
    return { kind: 'pending', label: 'Starts later', name: `${plan.name} starts later` };
  }
  if (plan.id === current.planId) {
    return { kind: 'change', label: payBy(displayed), name: `${payBy(displayed)} for ${plan.name}` };
  }
  const label = { upgrade: 'Upgrade', downgrade: 'Downgrade', same: 'Switch' }[
    directionOf(current.plan, plan, current.frequency)
  ];
  return { kind: 'change', label, name: `${label} to ${plan.name}` };
}

export interface PlanPrice {
  /** Price per month, such as "$15.84". */
  month: string;
  /** The charge, if it is not the price per month. */
  charged: string | null;
  savingsPercent: number;
}

/** Returns the price texts of a plan. A twelfth of a yearly price is rounded up to the cent. */
export function planPrice(plan: Plan, frequency: Frequency): PlanPrice {
  if (frequency === 'monthly') {
    return { month: formatCents(plan.monthlyPrice), charged: null, savingsPercent: 0 };
  }
  return {
    month: formatCents(Math.ceil(plan.yearlyPrice / 12)),
    charged: `${formatCents(plan.yearlyPrice)} for the year`,
    savingsPercent: plan.yearlySavingsPercent,
  };
}

/** Returns the label of the yearly option: "Yearly, save up to 17%". */
export function yearlyLabel(plans: readonly Plan[]): string {
  const savings = plans.map((plan) => plan.yearlySavingsPercent);
  const max = Math.max(0, ...savings);
  if (max === 0) return 'Yearly';
  return savings.every((saving) => saving === max)
    ? `Yearly, save ${formatPercent(max)}`
    : `Yearly, save up to ${formatPercent(max)}`;
}

/** Returns the plan with the lowest price per credit under a frequency; null with fewer than two plans. */
export function bestValue(plans: readonly Plan[], frequency: Frequency): Plan | null {
  if (plans.length < 2) return null;
  const perCredit = (plan: Plan) =>
    (frequency === 'monthly' ? plan.monthlyPrice * 12 : plan.yearlyPrice) / plan.creditsPerMonth;
  return plans.reduce((best, plan) => (perCredit(plan) < perCredit(best) ? plan : best));
}

/** Returns the plan to highlight: the best value for users without a plan, the next upgrade for subscribers. */
export function mainPlan(
  plans: readonly Plan[],
  frequency: Frequency,
  current: Subscription | null,
): Plan | null {
  if (!current) return bestValue(plans, frequency) ?? plans[0] ?? null;
  if (current.pending || whyNoChange(current)) return null;
  const price = (plan: Plan) => (current.frequency === 'monthly' ? plan.monthlyPrice : plan.yearlyPrice);
  return (
    plans
      .filter((plan) => directionOf(current.plan, plan, current.frequency) === 'upgrade')
      .sort((a, b) => price(a) - price(b))[0] ?? null
  );
}

const REASONS: Readonly<Record<string, string>> = {
  'subscription.canceling': 'Your subscription is about to end. Reactivate it to change the plan.',
  'subscription.pastDue': 'A payment is due. Settle it first, then you can change your plan.',
  'subscription.paused': 'Your subscription is paused. You can change your plan once it resumes.',
  'subscription.incomplete': 'The first payment of your subscription is still open.',
};

/** Returns why the plan cannot be changed now and what to do; null if it can. */
export function whyNoChange(subscription: Subscription): string | null {
  const code = refusalOf('change', stateOf(subscription));
  return code && (REASONS[code] ?? 'Your subscription has ended.');
}
