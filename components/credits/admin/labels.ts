import type { TransactionRow } from '@/lib/domain/credits/admin/contract';

export const FLOWS: readonly { value: TransactionRow['flow']; label: string }[] = [
  { value: 'sold', label: 'Sold' },
  { value: 'granted', label: 'Granted' },
  { value: 'spent', label: 'Spent' },
  { value: 'expired', label: 'Expired' },
  { value: 'takenBack', label: 'Taken back' },
  { value: 'deducted', label: 'Deducted' },
];

/** What an operation is called. */
export const OPERATIONS: Readonly<Record<TransactionRow['kind'], string>> = {
  purchase: 'Purchase',
  subscription_grant: 'Plan credits',
  signup_bonus: 'Welcome credits',
  referral_bonus: 'Invited friend',
  admin_add: 'Given by us',
  admin_deduct: 'Taken by us',
  bonus: 'Bonus',
  correction: 'Correction',
  capture: 'Song',
  expire: 'Run out',
  refund: 'Refund',
  dispute: 'Dispute',
  reversal: 'Put right',
};

/** What an admin gives or takes. */
export const ADJUSTMENT_OPTIONS = (
  ['admin_add', 'admin_deduct', 'bonus', 'correction', 'refund'] as const
).map((value) => ({
  value,
  label: OPERATIONS[value],
}));

/** Which way credits went, in a word. */
export function flowLabel(flow: TransactionRow['flow']): string {
  return FLOWS.find(({ value }) => value === flow)?.label ?? flow;
}
