import type { AdminPlan } from '@/lib/domain/plans/contract';
import type { BulkAction } from '@/lib/domain/plans/rules';
import { ALL_OR_NONE, type ChangeText } from '../../data-table/bulk/bulk-changes';
import { subscribersText } from '../labels';

/** What is said before several plans are changed. */
export const bulkPlanTexts: Record<BulkAction, ChangeText<AdminPlan>> = {
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
      `They leave the pricing page, and nobody new can subscribe to them. ${subscribersText(subscribersOf(plans), 'them')} They can be activated again. ${ALL_OR_NONE}`,
  },
  delete: {
    label: 'Delete',
    doing: 'Deleting',
    whyNot: () => undefined,
    consequence: (plans) =>
      `They leave the pricing page and every list, and their prices are closed for those who come. ${subscribersText(subscribersOf(plans), 'them')} All of them are deleted or, where one cannot be, none. This cannot be undone.`,
  },
};

const subscribersOf = (plans: readonly AdminPlan[]): number =>
  plans.reduce((sum, { subscribers }) => sum + subscribers, 0);
