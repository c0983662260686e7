/** The kinds of employment, as stored and returned. */
export const employmentTypes = ['full_time', 'part_time', 'contract', 'temporary', 'internship'] as const;

/** The bulk actions of admins. */
export const bulkActions = ['activate', 'deactivate', 'delete'] as const;

export type BulkAction = (typeof bulkActions)[number];

/** Jobs per page of the careers page. */
export const JOBS_PAGE = 50;

export type EmploymentType = (typeof employmentTypes)[number];

const DAY_ONLY = 'YYYY-MM-DD'.length;

/** Returns the moment itself, or the last moment of a day. */
export function momentOf(value: string): Date {
  return new Date(value.length === DAY_ONLY ? `${value}T23:59:59.999Z` : value);
}

/** Returns whether this is an ISO 4217 currency that the platform knows. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

interface Offer {
  isActive: boolean;
  closesAt: Date | null;
  deletedAt: Date | null;
}

/** Returns whether users can apply. */
export function isOpen({ isActive, closesAt, deletedAt }: Offer, now: Date): boolean {
  return isActive && !deletedAt && (!closesAt || closesAt > now);
}

interface Salary {
  salaryMin: number | null;
  salaryMax: number | null;
}

/** Returns whether the range does not end below its beginning. */
export function isRange({ salaryMin, salaryMax }: Salary): boolean {
  return salaryMin === null || salaryMax === null || salaryMin <= salaryMax;
}
