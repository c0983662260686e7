import { formatCents, formatPercent } from '@/lib/core/format';
import type { Plan } from '@/lib/domain/plans/contract';
import { directionOf, refusalOf } from '@/lib/domain/subscription/rules';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { payBy } from '../subscription/frequency-labels';
import { stateOf } from '../subscription/state';

type Frequency = Subscription['frequency'];

export interface PlanChoice {
  /** `pending`: it comes by itself. */
  kind: 'subscribe' | 'current' | 'pending' | 'change';
  /** What its button says. */
  label: string;
  /** The same with the plan's name, for those who hear the button alone. */
  name: string;
}

/** What can be done with a plan as it is shown: the rule compares prices under the frequency one pays by now. */
export function planChoice(plan: Plan, shown: Frequency, current: Subscription | null): PlanChoice {
  if (!current) return { kind: 'subscribe', label: 'Subscribe', name: `Subscribe to ${plan.name}` };
  const isShown = (to: { planId: string; frequency: Frequency }) =>
    to.planId === plan.id && to.frequency === shown;
  if (isShown(current))
    return { kind: 'current', label: 'Current plan', name: `${plan.name}, your current plan` };
  if (current.pending && isShown(current.pending)) {
    return { kind: 'pending', label: 'Begins later', name: `${plan.name} begins later` };
  }
  if (plan.id === current.planId) {
    return { kind: 'change', label: payBy(shown), name: `${payBy(shown)} for ${plan.name}` };
  }
  const label = { upgrade: 'Upgrade', downgrade: 'Downgrade', same: 'Switch' }[
    directionOf(current.plan, plan, current.frequency)
  ];
  return { kind: 'change', label, name: `${label} to ${plan.name}` };
}

export interface PlanPrice {
  /** "$15.84", a month. */
  month: string;
  /** What is charged and when, where that is not the price a month. */
  charged: string | null;
  savingsPercent: number;
}

/** What a plan costs. A twelfth of a year is rounded up to the cent. */
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

/** What paying by the year saves at most, for the switch: "Yearly, save up to 17%". */
export function yearlyLabel(plans: readonly Plan[]): string {
  const savings = plans.map((plan) => plan.yearlySavingsPercent);
  const most = Math.max(0, ...savings);
  if (most === 0) return 'Yearly';
  return savings.every((saving) => saving === most)
    ? `Yearly, save ${formatPercent(most)}`
    : `Yearly, save up to ${formatPercent(most)}`;
}

/** The plan whose credits cost least under a frequency; null where there is nothing to compare. */
export function bestValue(plans: readonly Plan[], frequency: Frequency): Plan | null {
  if (plans.length < 2) return null;
  const perCredit = (plan: Plan) =>
    (frequency === 'monthly' ? plan.monthlyPrice * 12 : plan.yearlyPrice) / plan.creditsPerMonth;
  return plans.reduce((best, plan) => (perCredit(plan) < perCredit(best) ? plan : best));
}

/** The one plan that is put forward: to those without one the best value, to others the next one up. */
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
  'subscription.pastDue': 'A payment is due. Settle it first, then the plan can be changed.',
  'subscription.paused': 'Your subscription is paused. The plan can be changed once it goes on.',
  'subscription.incomplete': 'The first payment of your subscription is not made yet.',
};

/** Why the plan cannot be changed now, and what to do; null where it can. */
export function whyNoChange(subscription: Subscription): string | null {
  const code = refusalOf('change', stateOf(subscription));
  return code && (REASONS[code] ?? 'Your subscription has ended.');
}
