import { formatWholeAmount } from '@/lib/core/format';
import type { Job } from '@/lib/domain/jobs/contract';
import type { EmploymentType } from '@/lib/domain/jobs/rules';

export const TYPES: Record<EmploymentType, string> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
};

/** Returns the location: "Lisbon", "Lisbon or remote". */
export function locationLabel({ location, remote }: Pick<Job, 'location' | 'remote'>): string {
  return !remote || /remote/i.test(location) ? location : `${location} or remote`;
}

/** Returns the salary: "$50,000 to $60,000 a year", or null if it is not given. */
export function salaryLabel({
  salaryMin,
  salaryMax,
  currency,
}: Pick<Job, 'salaryMin' | 'salaryMax' | 'currency'>): string | null {
  const format = (amount: number) => formatWholeAmount(amount, currency);
  if (salaryMin === null && salaryMax === null) return null;
  if (salaryMin === null) return `Up to ${format(salaryMax ?? 0)} a year`;
  if (salaryMax === null) return `From ${format(salaryMin)} a year`;
  const range = salaryMin === salaryMax ? '' : ` to ${format(salaryMax)}`;
  return `${format(salaryMin)}${range} a year`;
}

/** Returns team, location and kind of employment, in that order. */
export function detailsOf(job: Pick<Job, 'team' | 'location' | 'remote' | 'employmentType'>): string[] {
  return [job.team, locationLabel(job), TYPES[job.employmentType]];
}
