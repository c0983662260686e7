import { formatCount } from '@/lib/core/format';
import type { Job } from '@/lib/domain/jobs/contract';
import { employmentTypes } from '@/lib/domain/jobs/rules';
import type { Tone } from '../../ui/feedback/badge';
import { TYPES } from '../labels';

export const KINDS = employmentTypes.map((value) => ({ value, label: TYPES[value] }));

/** Returns whether a job accepts applications now, and if not, why. */
export function statusOf({ isActive, isOpen }: Pick<Job, 'isActive' | 'isOpen'>): {
  label: string;
  tone: Tone;
} {
  if (!isActive) return { label: 'Inactive', tone: 'neutral' };
  return isOpen ? { label: 'Open', tone: 'success' } : { label: 'Closed', tone: 'warning' };
}

/** "1 person has applied", "12 people have applied". */
export function applicantsText(count: number): string {
  if (count === 0) return 'No one has applied';
  return `${formatCount(count, 'person has', 'people have')} applied`;
}

/** States what stays when a job is deleted; `total` is its number of applications, if it is known. */
export function keptText(total: number | undefined): string {
  if (total === undefined)
    return 'Applications are kept, and applicants can still see what they applied for.';
  if (total === 0) return `${applicantsText(0)}.`;
  return `${applicantsText(total)}: their applications are kept, and they can still see what they applied for.`;
}

/** Returns the options, including the selected one if it is missing. */
export function optionsWith(values: readonly string[], chosen: string | undefined) {
  const options = !chosen || values.includes(chosen) ? values : [...values, chosen];
  return options.map((value) => ({ value, label: value }));
}
