/** How somebody is employed, as it is stored and answered. */
export const employmentTypes = ['full_time', 'part_time', 'contract', 'temporary', 'internship'] as const;

/** What admins do with several jobs at once, and with how many at most. */
export const bulkActions = ['activate', 'deactivate', 'delete'] as const;
export const MAX_BULK = 100;

export type BulkAction = (typeof bulkActions)[number];

/** Jobs that the page of careers fetches at once. */
export const JOBS_PAGE = 50;

export type EmploymentType = (typeof employmentTypes)[number];

const DAY_ONLY = 'YYYY-MM-DD'.length;

/** The moment itself; of a day its last. */
export function momentOf(given: string): Date {
  return new Date(given.length === DAY_ONLY ? `${given}T23:59:59.999Z` : given);
}

/** True for a currency of ISO 4217 that this platform knows. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

interface Offer {
  isActive: boolean;
  closesAt: Date | null;
  deletedAt: Date | null;
}

/** True while one can apply. */
export function isOpen({ isActive, closesAt, deletedAt }: Offer, now: Date): boolean {
  return isActive && !deletedAt && (!closesAt || closesAt > now);
}

interface Salary {
  salaryMin: number | null;
  salaryMax: number | null;
}

/** True where the range does not end below its beginning. */
export function isRange({ salaryMin, salaryMax }: Salary): boolean {
  return salaryMin === null || salaryMax === null || salaryMin <= salaryMax;
}
