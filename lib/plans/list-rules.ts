import type { Plan } from './contract';

/** New plans come first, in their order; one that is in the list already is replaced where it stands. */
export function withPlans(plans: readonly Plan[], added: readonly Plan[]): Plan[] {
  const known = new Set(plans.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id));
  return [...fresh, ...added.reduce<Plan[]>(withChangedPlan, [...plans])];
}

/** The plan in place of its former self; a list without it stays as it is. */
export function withChangedPlan(plans: readonly Plan[], changed: Plan): Plan[] {
  return plans.map((plan) => (plan.id === changed.id ? changed : plan));
}

export function withoutPlan(plans: readonly Plan[], id: string): Plan[] {
  return plans.filter((plan) => plan.id !== id);
}
