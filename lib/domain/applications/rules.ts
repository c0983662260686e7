/** The status of an application, in the usual order. */
export const statuses = [
  'applied',
  'screening',
  'interview',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
] as const;

export type ApplicationStatus = (typeof statuses)[number];

/** The statuses before a decision. */
export const undecided: readonly ApplicationStatus[] = ['applied', 'screening', 'interview', 'offer'];

/** The figures of the statistics, in addition to each status, whose rows the list can filter. */
export const figures = ['open', 'lastSevenDays'] as const;

export type Figure = (typeof figures)[number];

/** In characters. */
export const MAX_COVER_LETTER = 10_000;

/** Returns whether the applicant may edit it: only before the review begins. */
export function canEdit(status: ApplicationStatus): boolean {
  return status === 'applied';
}

/** Returns whether the applicant may withdraw it: only before the decision. */
export function canWithdraw(status: ApplicationStatus): boolean {
  return undecided.includes(status);
}

const erasable: readonly ApplicationStatus[] = ['applied', 'rejected', 'withdrawn'];

/** Returns whether the applicant may delete it: before the review begins, or after a rejection or withdrawal. */
export function canDelete(status: ApplicationStatus): boolean {
  return erasable.includes(status);
}

/** Returns whether this is a web address that a page may link to. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s@\\]+$/i.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && !username && !password;
}

/** Returns whether this is a phone number: digits and the signs between them. */
export function isPhone(number: string): boolean {
  return /^[+(\d][\d\s().\-/]*(?:\s*(?:x|ext\.?)\s*\d+)?$/i.test(number) && /(?:\d\D*){5}/.test(number);
}
