import { withQuery } from '@/lib/core/text/address';
import type { Transaction } from '@/lib/domain/credits/contract';

type Kind = Transaction['kind'];

/** The filter options of the history. */
export const KINDS: readonly { value: Kind | ''; label: string }[] = [
  { value: '', label: 'Everything' },
  { value: 'capture', label: 'Songs' },
  { value: 'purchase', label: 'Purchases' },
  { value: 'subscription_grant', label: 'Plan credits' },
  { value: 'signup_bonus', label: 'Welcome credits' },
  { value: 'referral_bonus', label: 'Invited friends' },
  { value: 'bonus', label: 'Bonuses' },
  { value: 'expire', label: 'Expired' },
  { value: 'refund', label: 'Refunds' },
  { value: 'dispute', label: 'Disputes' },
  { value: 'reversal', label: 'Reversals' },
  { value: 'admin_add', label: 'Added by us' },
  { value: 'admin_deduct', label: 'Deducted by us' },
  { value: 'correction', label: 'Corrections' },
];

/** Returns the kind in a query, or undefined without a valid one. */
export function readKind(query: URLSearchParams): Kind | undefined {
  const requested = query.get('kind');
  return KINDS.find(({ value }) => value !== '' && value === requested)?.value || undefined;
}

/** Returns the URL of the credits page, filtered by kind. */
export function historyAddress(kind: Kind | ''): string {
  return withQuery('/credits', { kind });
}

const INFLOW_LABELS: Partial<Record<Kind, string>> = {
  purchase: 'Credits bought',
  subscription_grant: 'Credits of your plan',
  signup_bonus: 'Welcome credits',
  referral_bonus: 'A friend you invited made a song',
  admin_add: 'Added by us',
  bonus: 'Bonus',
  correction: 'Correction',
  refund: 'Returned',
  reversal: 'Returned',
  expire: 'Returned',
};

const OUTFLOW_LABELS: Partial<Record<Kind, string>> = {
  expire: 'Expired unused',
  refund: 'Removed: the payment was refunded',
  dispute: 'Removed: the payment was disputed',
  reversal: 'Removed: the payment was returned after all',
  admin_deduct: 'Deducted by us',
  correction: 'Correction',
};

export interface HistoryLabels {
  what: string;
  /** A note by an admin or the system. */
  note: string | null;
}

/** Returns the texts of a transaction. The caller appends the song's name, if there is one. */
export function historyLabels({ kind, status, amount, description, song }: Transaction): HistoryLabels {
  if (kind === 'capture') return { what: songLabel(status, song !== null), note: song ? null : description };
  if (kind === 'purchase') return { what: description ?? 'Credits bought', note: null };
  const what =
    (amount < 0 ? OUTFLOW_LABELS : INFLOW_LABELS)[kind] ??
    (amount < 0 ? 'Credits deducted' : 'Credits added');
  // The label already gives the reason.
  const isRedundant = kind === 'signup_bonus' || ((kind === 'refund' || kind === 'dispute') && amount < 0);
  return { what, note: isRedundant ? null : description };
}

function songLabel(status: Transaction['status'], hasSong: boolean): string {
  const end = hasSong ? '' : ' a removed song';
  if (status === 'pending') return `Reserved for${end}`;
  if (status === 'returned') return `Returned for${end}`;
  return hasSong ? 'Song' : 'Removed song';
}
