import type { AdminPlan } from '@/lib/domain/plans/contract';
import type { BulkAction } from '@/lib/domain/plans/rules';
import { ALL_OR_NONE, type ChangeText } from '../../data-table/bulk/bulk-changes';
import { subscribersText } from '../labels';

/** The confirmation texts of bulk actions. */
export const bulkPlanTexts: Record<BulkAction, ChangeText<AdminPlan>> = {
  activate: {
    label: 'Activate',
    doing: 'Activating',
    whyNot: ({ isActive }) => (isActive ? 'Already active' : undefined),
    consequence: () =>
      `They appear on the pricing page immediately, and anyone can subscribe to them. ${ALL_OR_NONE}`,
  },
  deactivate: {
    label: 'Deactivate',
    doing: 'Deactivating',
    whyNot: ({ isActive }) => (isActive ? undefined : 'Already inactive'),
    consequence: (plans) =>
      `They leave the pricing page and accept no new subscribers. ${subscribersText(subscribersOf(plans), 'them')} You can activate them again. ${ALL_OR_NONE}`,
  },
  delete: {
    label: 'Delete',
    doing: 'Deleting',
    whyNot: () => undefined,
    consequence: (plans) =>
      `They leave the pricing page and every list, and their prices are closed to new subscribers. ${subscribersText(subscribersOf(plans), 'them')} If one cannot be deleted, none are. This cannot be undone.`,
  },
};

const subscribersOf = (plans: readonly AdminPlan[]): number =>
  plans.reduce((sum, { subscribers }) => sum + subscribers, 0);
