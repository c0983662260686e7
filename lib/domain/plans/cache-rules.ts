import type { Plan } from './contract';

/** Puts new plans first, in their order, and replaces plans that are already in the list in place. */
export function withPlans<P extends Plan>(plans: readonly P[], added: readonly P[]): P[] {
  const cachedIds = new Set(plans.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !cachedIds.has(id));
  return [...fresh, ...added.reduce<P[]>((list, plan) => withChangedPlan(list, plan), [...plans])];
}

/** Merges the changed fields into the plan; a list without the plan is unchanged. */
export function withChangedPlan<P extends Plan>(plans: readonly P[], changed: Plan & Partial<P>): P[] {
  return plans.map((plan) => (plan.id === changed.id ? { ...plan, ...changed } : plan));
}

export function withoutPlan<P extends Plan>(plans: readonly P[], id: string): P[] {
  return plans.filter((plan) => plan.id !== id);
}
