import type { CallInput } from '@/lib/client/call';
import { parseWholeNumber } from '@/lib/core/text/parse';
import type { Job } from '@/lib/domain/jobs/contract';
import { type EmploymentType, isCurrency, isRange } from '@/lib/domain/jobs/rules';
import { lengthProblem, wholeNumberProblem } from '../../ui/problems';

type JobBody = NonNullable<CallInput<'POST /jobs'>['body']>;

/** The text inputs of the form. */
export interface JobTexts {
  title: string;
  team: string;
  location: string;
  salaryMin: string;
  salaryMax: string;
  currency: string;
  description: string;
  process: string;
  closesAt: string;
}

/** All inputs of the form. */
export interface JobDraft extends JobTexts {
  remote: boolean;
  employmentType: EmploymentType;
  isActive: boolean;
}

const MAX_SALARY = 100_000_000;
const DAY_LETTERS = 10;

/** Returns the UTC day of a moment in the format of a date field. */
export function dayOf(moment: string | null): string {
  return moment?.slice(0, DAY_LETTERS) ?? '';
}

/** Returns the initial texts of the form: empty, or those of a job. */
export function textsOf(job: Job | undefined): JobTexts {
  return {
    title: job?.title ?? '',
    team: job?.team ?? '',
    location: job?.location ?? '',
    salaryMin: job?.salaryMin?.toString() ?? '',
    salaryMax: job?.salaryMax?.toString() ?? '',
    currency: job?.currency ?? 'USD',
    description: job?.description ?? '',
    process: job?.process ?? '',
    closesAt: dayOf(job?.closesAt ?? null),
  };
}

/** Returns the initial inputs of the form: the defaults, or those of a job. */
export function draftOf(job: Job | undefined): JobDraft {
  return {
    ...textsOf(job),
    remote: job?.remote ?? false,
    employmentType: job?.employmentType ?? 'full_time',
    isActive: job?.isActive ?? true,
  };
}

/** Returns a job to start a new one from: inactive, and without a closing date. */
export function copyOf(job: Job): Job {
  return { ...job, isActive: false, isOpen: false, closesAt: null };
}

/** Returns the request body of a form. An unedited closing date keeps its hour. */
export function bodyOf(draft: JobDraft, before?: Job): JobBody {
  const keepsDay = before !== undefined && dayOf(before.closesAt) === draft.closesAt;
  return {
    ...draft,
    title: draft.title.trim(),
    team: draft.team.trim(),
    location: draft.location.trim(),
    salaryMin: parseWholeNumber(draft.salaryMin),
    salaryMax: parseWholeNumber(draft.salaryMax),
    currency: draft.currency.trim().toUpperCase(),
    description: draft.description.trim(),
    process: draft.process.trim() || null,
    closesAt: keepsDay ? before.closesAt : draft.closesAt || null,
  };
}

export function requiredProblem(name: string, maxLength: number) {
  return (value: string): string | undefined => {
    if (value.trim() === '') return `${name} is required`;
    return lengthProblem(value, maxLength);
  };
}

export function processProblem(value: string): string | undefined {
  return lengthProblem(value, 5_000);
}

export function salaryProblem(value: string): string | undefined {
  return value.trim() === '' ? undefined : wholeNumberProblem(value, 0, MAX_SALARY);
}

export function highestSalaryProblem(
  value: string,
  { salaryMin }: Pick<JobTexts, 'salaryMin'>,
): string | undefined {
  const range = { salaryMin: parseWholeNumber(salaryMin), salaryMax: parseWholeNumber(value) };
  return (
    salaryProblem(value) ?? (isRange(range) ? undefined : 'The highest salary must not be below the lowest')
  );
}

export function currencyProblem(value: string): string | undefined {
  return isCurrency(value.trim().toUpperCase()) ? undefined : 'A currency like USD';
}

export function closeDayProblem(value: string): string | undefined {
  return value !== '' && value < '2000' ? 'This is too long ago' : undefined;
}
