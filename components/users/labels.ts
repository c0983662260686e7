import type { User } from '@/lib/domain/users/contract';
import type { Tone } from '../ui/feedback/badge';

export const ROLES: readonly { value: User['role']; label: string }[] = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
];

export const USER_STATUSES: readonly { value: User['status']; label: string; tone: Tone }[] = [
  { value: 'active', label: 'Active', tone: 'success' },
  { value: 'suspended', label: 'Suspended', tone: 'warning' },
  { value: 'deleted', label: 'Deleted', tone: 'neutral' },
];

/** Returns the label and colour of an account's status. */
export function statusOf({ status }: Pick<User, 'status'>) {
  return USER_STATUSES.find(({ value }) => value === status) ?? { label: status, tone: 'neutral' as const };
}

/** The labels of the lists that figures link to. */
export const FIGURES = { new: 'Including deleted', deleted: 'Deleted on these days' } as const;
