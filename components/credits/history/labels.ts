import { withQuery } from '@/lib/core/address';
import type { Transaction } from '@/lib/domain/credits/contract';

type Kind = Transaction['kind'];

/** What the history can be narrowed to, in words. */
export const KINDS: readonly { value: Kind | ''; label: string }[] = [
  { value: '', label: 'Everything' },
  { value: 'capture', label: 'Songs' },
  { value: 'purchase', label: 'Purchases' },
  { value: 'subscription_grant', label: 'Plan credits' },
  { value: 'signup_bonus', label: 'Welcome credits' },
  { value: 'referral_bonus', label: 'Invited friends' },
  { value: 'bonus', label: 'Bonuses' },
  { value: 'expire', label: 'Run out' },
  { value: 'refund', label: 'Refunds' },
  { value: 'dispute', label: 'Disputes' },
  { value: 'reversal', label: 'Put right' },
  { value: 'admin_add', label: 'Given by us' },
  { value: 'admin_deduct', label: 'Taken by us' },
  { value: 'correction', label: 'Corrections' },
];

/** The kind that an address names; nothing where it names none. */
export function readKind(query: URLSearchParams): Kind | undefined {
  const named = query.get('kind');
  return KINDS.find(({ value }) => value !== '' && value === named)?.value || undefined;
}

/** The address of the credits page, narrowed to a kind. */
export function historyAddress(kind: Kind | ''): string {
  return withQuery('/credits', { kind });
}

const COME: Partial<Record<Kind, string>> = {
  purchase: 'Credits bought',
  subscription_grant: 'Credits of your plan',
  signup_bonus: 'Welcome credits',
  referral_bonus: 'A friend you invited made a song',
  admin_add: 'Given by us',
  bonus: 'Bonus',
  correction: 'Correction',
  refund: 'Given back',
  reversal: 'Given back',
  expire: 'Given back',
};

const GO: Partial<Record<Kind, string>> = {
  expire: 'Ran out unused',
  refund: 'Taken back: the payment was refunded',
  dispute: 'Taken back: the payment was disputed',
  reversal: 'Taken back: the money went back after all',
  admin_deduct: 'Taken by us',
  correction: 'Correction',
};

export interface HistoryLabels {
  /** What happened; with a song, what happened to its credits. */
  what: string;
  /** What somebody wrote beside it. */
  note: string | null;
}

/** What a line of the history is, in words. The song's name, where there is one, is the caller's to add. */
export function historyLabels({ kind, status, amount, description, song }: Transaction): HistoryLabels {
  if (kind === 'capture') return { what: songWords(status, song !== null), note: song ? null : description };
  if (kind === 'purchase') return { what: description ?? 'Credits bought', note: null };
  const what = (amount < 0 ? GO : COME)[kind] ?? (amount < 0 ? 'Credits taken' : 'Credits given');
  // Why a new account has credits, and why money went back, stands in the words already.
  const isSaid = kind === 'signup_bonus' || ((kind === 'refund' || kind === 'dispute') && amount < 0);
  return { what, note: isSaid ? null : description };
}

function songWords(status: Transaction['status'], hasSong: boolean): string {
  const end = hasSong ? '' : ' a song that was removed';
  if (status === 'pending') return `Set aside for${end}`;
  if (status === 'returned') return `Given back for${end}`;
  return hasSong ? 'Song' : 'A song that was removed';
}
