import type { Plan } from './contract';

/** New plans come first, in their order; one that is in the list already is replaced where it stands. */
export function withPlans<P extends Plan>(plans: readonly P[], added: readonly P[]): P[] {
  const cachedIds = new Set(plans.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !cachedIds.has(id));
  return [...fresh, ...added.reduce<P[]>((list, plan) => withChangedPlan(list, plan), [...plans])];
}

/** The plan in place of its former self, which keeps what is not given; a list without it stays as it is. */
export function withChangedPlan<P extends Plan>(plans: readonly P[], changed: Plan & Partial<P>): P[] {
  return plans.map((plan) => (plan.id === changed.id ? { ...plan, ...changed } : plan));
}

export function withoutPlan<P extends Plan>(plans: readonly P[], id: string): P[] {
  return plans.filter((plan) => plan.id !== id);
}
