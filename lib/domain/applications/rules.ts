/** Where an application stands, in the order in which it usually goes. */
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

/** Those that nothing has been decided about. */
export const undecided: readonly ApplicationStatus[] = ['applied', 'screening', 'interview', 'offer'];

/** What the statistics count, beside each status, of which the list can show the rows. */
export const figures = ['open', 'lastSevenDays'] as const;

export type Figure = (typeof figures)[number];

/** Applications that one bulk call may name. */
export const MAX_BULK = 1_000;
/** The longest letter, in characters. */
export const MAX_COVER_LETTER = 10_000;

/** While nobody has looked at it, its applicant may change it. */
export function canEdit(status: ApplicationStatus): boolean {
  return status === 'applied';
}

/** While nothing is decided, its applicant may withdraw it. */
export function canWithdraw(status: ApplicationStatus): boolean {
  return undecided.includes(status);
}

const erasable: readonly ApplicationStatus[] = ['applied', 'rejected', 'withdrawn'];

/** Where nobody has looked at it yet, or nobody will any more, its applicant may erase it. */
export function canDelete(status: ApplicationStatus): boolean {
  return erasable.includes(status);
}

/** True for a web address that a page may link to. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s@\\]+$/i.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && !username && !password;
}

/** A phone number as people write it: digits and the signs between them. */
export function isPhone(number: string): boolean {
  return /^[+(\d][\d\s().\-/]*(?:\s*(?:x|ext\.?)\s*\d+)?$/i.test(number) && /(?:\d\D*){5}/.test(number);
}
