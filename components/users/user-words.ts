import type { User } from '@/lib/users/contract';
import type { Tone } from '../ui/badge';

export const ROLES: readonly { value: User['role']; label: string }[] = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
];

export const USER_STATUSES: readonly { value: User['status']; label: string; tone: Tone }[] = [
  { value: 'active', label: 'Active', tone: 'success' },
  { value: 'suspended', label: 'Suspended', tone: 'warning' },
  { value: 'deleted', label: 'Deleted', tone: 'neutral' },
];

/** How an account stands, in a word and its colour. */
export function statusOf({ status }: Pick<User, 'status'>) {
  return USER_STATUSES.find(({ value }) => value === status) ?? { label: status, tone: 'neutral' as const };
}

/** The first names of many, and how many more there are: "Ana, Ben, Cleo and 12 more". */
export function namesOf(names: readonly string[], shown = 5): string {
  if (names.length <= shown) return names.join(', ');
  return `${names.slice(0, shown).join(', ')} and ${(names.length - shown).toLocaleString('en-US')} more`;
}
