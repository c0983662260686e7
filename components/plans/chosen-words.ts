import type { AdminPlan } from '@/lib/plans/contract';
import type { BulkAction } from '@/lib/plans/rules';
import { goOnWords } from './plan-words';

interface Words {
  label: string;
  /** While it is done: `Deleting`, before what. */
  doing: string;
  /** Why it does not apply to a plan; nothing where it does. */
  whyNot: (plan: AdminPlan) => string | undefined;
  consequence: (plans: readonly AdminPlan[]) => string;
}

const ALL_OR_NONE = 'All of them are changed or, where one cannot be, none.';

/** What is said before several plans are changed. */
export const plansWords: Record<BulkAction, Words> = {
  activate: {
    label: 'Activate',
    doing: 'Activating',
    whyNot: ({ isActive }) => (isActive ? 'Active already' : undefined),
    consequence: () =>
      `They appear on the pricing page at once, and anybody can subscribe to them. ${ALL_OR_NONE}`,
  },
  deactivate: {
    label: 'Deactivate',
    doing: 'Deactivating',
    whyNot: ({ isActive }) => (isActive ? undefined : 'Inactive already'),
    consequence: (plans) =>
      `They leave the pricing page, and nobody new can subscribe to them. ${goOnWords(subscribersOf(plans), 'them')} They can be activated again. ${ALL_OR_NONE}`,
  },
  delete: {
    label: 'Delete',
    doing: 'Deleting',
    whyNot: () => undefined,
    consequence: (plans) =>
      `They leave the pricing page and every list, and their prices are closed for those who come. ${goOnWords(subscribersOf(plans), 'them')} All of them are deleted or, where one cannot be, none. This cannot be undone.`,
  },
};

const subscribersOf = (plans: readonly AdminPlan[]): number =>
  plans.reduce((sum, { subscribers }) => sum + subscribers, 0);
