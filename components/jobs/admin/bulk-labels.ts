import { formatCount } from '@/lib/core/format';
import type { ListedJob } from '@/lib/domain/jobs/contract';
import type { BulkAction } from '@/lib/domain/jobs/rules';
import { ALL_OR_NONE, type ChangeText } from '../../data-table/bulk/bulk-changes';
import { applicantsText } from './labels';

/** The confirmations of changes to several jobs. */
export const jobsTexts: Record<BulkAction, ChangeText<ListedJob>> = {
  activate: {
    label: 'Activate',
    doing: 'Activating',
    whyNot: ({ isActive }) => (isActive ? 'Already active' : undefined),
    consequence: (jobs) =>
      `They appear on the careers page immediately, and people can apply.${closedText(jobs)} ${ALL_OR_NONE}`,
  },
  deactivate: {
    label: 'Deactivate',
    doing: 'Deactivating',
    whyNot: ({ isActive }) => (isActive ? undefined : 'Already inactive'),
    consequence: () =>
      `They leave the careers page and accept no new applications. Applicants are not notified. You can activate them again. ${ALL_OR_NONE}`,
  },
  delete: {
    label: 'Delete',
    doing: 'Deleting',
    whyNot: () => undefined,
    consequence: (jobs) =>
      `They disappear from the careers page and from every list immediately, and cannot be restored. ${applicationsText(jobs)}If one cannot be deleted, none are. To close them for a while, deactivate them instead.`,
  },
};

/** Adds a sentence about jobs past their closing date, since the rest of the text covers all. */
function closedText(jobs: readonly ListedJob[]): string {
  const now = Date.now();
  const over = jobs.filter(({ closesAt }) => closesAt !== null && Date.parse(closesAt) <= now).length;
  if (over === 0) return '';
  return ` But the close date of ${formatCount(over, 'job')} has passed: no one can apply until it is changed.`;
}

function applicationsText(jobs: readonly ListedJob[]): string {
  const applied = jobs.reduce((sum, { applicationCount }) => sum + applicationCount, 0);
  const applicants = applicantsText(applied);
  return applied === 0
    ? `${applicants}. `
    : `${applicants}: their applications are kept, and they can still see what they applied for. `;
}
