import type { TransactionRow } from '@/lib/domain/credits/admin/contract';

export const FLOWS: readonly { value: TransactionRow['flow']; label: string }[] = [
  { value: 'sold', label: 'Sold' },
  { value: 'granted', label: 'Granted' },
  { value: 'spent', label: 'Spent' },
  { value: 'expired', label: 'Expired' },
  { value: 'takenBack', label: 'Clawed back' },
  { value: 'deducted', label: 'Deducted' },
];

export const OPERATIONS: Readonly<Record<TransactionRow['kind'], string>> = {
  purchase: 'Purchase',
  subscription_grant: 'Plan credits',
  signup_bonus: 'Welcome credits',
  referral_bonus: 'Invited friend',
  admin_add: 'Added by us',
  admin_deduct: 'Deducted by us',
  bonus: 'Bonus',
  correction: 'Correction',
  capture: 'Song',
  expire: 'Expired',
  refund: 'Refund',
  dispute: 'Dispute',
  reversal: 'Reversal',
};

/** The kinds of adjustments. */
export const ADJUSTMENT_OPTIONS = (
  ['admin_add', 'admin_deduct', 'bonus', 'correction', 'refund'] as const
).map((value) => ({
  value,
  label: OPERATIONS[value],
}));

export function flowLabel(flow: TransactionRow['flow']): string {
  return FLOWS.find(({ value }) => value === flow)?.label ?? flow;
}
