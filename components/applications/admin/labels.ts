import { withQuery } from '@/lib/core/text/address';
import type { ReviewedApplication } from '@/lib/domain/applications/contract';
import { type ApplicationStatus, type Figure, statuses } from '@/lib/domain/applications/rules';
import { applicationTexts } from '@/lib/domain/mail/emails/application-labels';
import { namesOf as listNames } from '../../data-table/bulk/bulk-parts';
import { STATUSES } from '../status-labels';

type Named = Pick<ReviewedApplication, 'name'>;
type Standing = Pick<ReviewedApplication, 'name' | 'status' | 'job'>;

export const STATUS_OPTIONS = statuses.map((value) => ({ value, label: STATUSES[value].label }));

export const FIGURE_OPTIONS: readonly { value: Figure; label: string }[] = [
  { value: 'open', label: 'Undecided' },
  { value: 'lastSevenDays', label: 'In the last seven days' },
];

/** Returns the address of the applications with these filters. */
export function applicationsAt(query: Readonly<Record<string, string | undefined>>): string {
  return withQuery('/admin/application', query);
}

/** Returns the first names of many, and how many more there are: "Ana, Ben and 12 more". */
export function namesOf(named: readonly Named[], max = 5): string {
  return listNames(
    named.map(({ name }) => name),
    max,
    ', ',
  );
}

/**
 * Returns who moves from which status to another, in the order of the statuses, without those who have it
 * already.
 */
export function changesTo(applications: readonly Standing[], to: ApplicationStatus) {
  return statuses
    .filter((from) => from !== to)
    .map((from) => ({ from, people: applications.filter(({ status }) => status === from) }))
    .filter(({ people: named }) => named.length > 0);
}

export interface StatusMail {
  /** The number of recipients. */
  count: number;
  subject: string;
  text: string;
}

/**
 * Returns the email that a change of status sends; none if nothing changes or it goes back to the beginning.
 */
export function statusMailOf(applications: readonly Standing[], to: ApplicationStatus): StatusMail | null {
  const changed = applications.filter(({ status }) => status !== to);
  const titles = new Set(changed.map(({ job }) => job.title));
  const [title] = titles;
  if (title === undefined || to === 'applied') return null;
  const job = titles.size === 1 ? title : '[their job]';
  const name = changed.length === 1 ? changed[0]?.name : '[their name]';
  const { subject, text } = applicationTexts[to];
  return { count: changed.length, subject: subject(job), text: `Hello ${name},\n${text(job).join('\n')}` };
}
