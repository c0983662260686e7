import { formatDate, formatNumber, formatTimeAgo } from '@/lib/core/format';
import type { ApiToken } from '@/lib/domain/tokens/contract';

export type Scope = ApiToken['scopes'][number];

/** The scopes with what each allows. */
export const SCOPES: readonly { value: Scope; label: string; hint: string }[] = [
  { value: 'read', label: 'Read', hint: 'See and download your songs, playlists and credits.' },
  {
    value: 'make',
    label: 'Make songs',
    hint: 'Make songs, versions and stems, and spend your credits on them.',
  },
  { value: 'manage', label: 'Manage', hint: 'Change and delete your songs and playlists.' },
];

const DAYS = { '30': 30, '90': 90, '365': 365, never: null } as const;

export type Lifetime = keyof typeof DAYS;

export const LIFETIMES: readonly { value: Lifetime; label: string }[] = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'never', label: 'Never' },
];

/** Returns when a token with this lifetime expires; null for never. */
export function expiryOf(lifetime: Lifetime, now: number): string | null {
  const days = DAYS[lifetime];
  return days === null ? null : new Date(now + days * 86_400_000).toISOString();
}

export function isExpired({ expiresAt }: ApiToken, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}

/** Returns what a token has spent, when it was used and until when it works, as short phrases. */
export function usageOf(
  { monthlyCredits, spentThisMonth, lastUsedAt, expiresAt }: ApiToken,
  now: number,
): string[] {
  const limit = monthlyCredits === null ? '' : ` of ${formatNumber(monthlyCredits)}`;
  return [
    `${formatNumber(spentThisMonth)}${limit} credits this month`,
    lastUsedAt ? `Last used ${formatTimeAgo(lastUsedAt, now)}` : 'Never used',
    ...(expiresAt
      ? [`${Date.parse(expiresAt) <= now ? 'Expired' : 'Expires'} ${formatDate(expiresAt, 'local')}`]
      : []),
  ];
}
