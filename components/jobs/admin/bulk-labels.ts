import { formatCount } from '@/lib/core/format';
import type { ListedJob } from '@/lib/domain/jobs/contract';
import type { BulkAction } from '@/lib/domain/jobs/rules';
import { ALL_OR_NONE, type ChangeText } from '../../data-table/bulk/bulk-changes';
import { applicantsInWords } from './labels';

/** The confirmations of changes to several jobs. */
export const jobsWords: Record<BulkAction, ChangeText<ListedJob>> = {
  activate: {
    label: 'Activate',
    doing: 'Activating',
    whyNot: ({ isActive }) => (isActive ? 'Active already' : undefined),
    consequence: (jobs) =>
      `They stand on the careers page at once, and people can apply.${overWords(jobs)} ${ALL_OR_NONE}`,
  },
  deactivate: {
    label: 'Deactivate',
    doing: 'Deactivating',
    whyNot: ({ isActive }) => (isActive ? undefined : 'Inactive already'),
    consequence: () =>
      `They leave the careers page, and nobody can apply any more. Those who applied are not told. They can be activated again. ${ALL_OR_NONE}`,
  },
  delete: {
    label: 'Delete',
    doing: 'Deleting',
    whyNot: () => undefined,
    consequence: (jobs) =>
      `They go from the careers page and from every list at once, and cannot be brought back. ${stayWords(jobs)}All of them are deleted or, where one cannot be, none. To stop them for a while, deactivate them instead.`,
  },
};

/** Adds a sentence about jobs past their closing date, since the rest of the text covers all. */
function overWords(jobs: readonly ListedJob[]): string {
  const now = Date.now();
  const over = jobs.filter(({ closesAt }) => closesAt !== null && Date.parse(closesAt) <= now).length;
  if (over === 0) return '';
  return ` But the close date of ${formatCount(over, 'job')} has gone by: until it is changed nobody can apply there.`;
}

function stayWords(jobs: readonly ListedJob[]): string {
  const applied = jobs.reduce((sum, { applicationCount }) => sum + applicationCount, 0);
  const said = applicantsInWords(applied);
  return applied === 0
    ? `${said}. `
    : `${said}: their applications stay in the list of applications, and they go on seeing what they applied for. `;
}
