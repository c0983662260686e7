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
export function placeWords({ location, remote }: Pick<Job, 'location' | 'remote'>): string {
  return !remote || /remote/i.test(location) ? location : `${location} or remote`;
}

/** Returns the salary: "$50,000 to $60,000 a year", or null if it is not given. */
export function salaryWords({
  salaryMin,
  salaryMax,
  currency,
}: Pick<Job, 'salaryMin' | 'salaryMax' | 'currency'>): string | null {
  const words = (amount: number) => formatWholeAmount(amount, currency);
  if (salaryMin === null && salaryMax === null) return null;
  if (salaryMin === null) return `Up to ${words(salaryMax ?? 0)} a year`;
  if (salaryMax === null) return `From ${words(salaryMin)} a year`;
  const range = salaryMin === salaryMax ? '' : ` to ${words(salaryMax)}`;
  return `${words(salaryMin)}${range} a year`;
}

/** Returns team, location and kind of employment, in that order. */
export function factsOf(job: Pick<Job, 'team' | 'location' | 'remote' | 'employmentType'>): string[] {
  return [job.team, placeWords(job), TYPES[job.employmentType]];
}
