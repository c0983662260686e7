import { formatDate } from '@/lib/core/format';
import type { Lot } from '@/lib/domain/credits/contract';

const SOURCES: Record<Lot['kind'], string> = {
  purchase: 'Bought',
  subscription_grant: 'From your plan',
  signup_bonus: 'Welcome credits',
  referral_bonus: 'For inviting a friend',
  admin_add: 'Given by us',
  bonus: 'Bonus',
  correction: 'Correction',
  refund: 'Given back',
  reversal: 'Given back',
  dispute: 'Given back',
  admin_deduct: 'Correction',
  capture: 'Given back',
  expire: 'Given back',
};

/** Where credits came from and how long they last, in words. */
export function lotLabels({ kind, createdAt, expiresAt }: Lot): { source: string; expiry: string } {
  return {
    source: kind === 'purchase' ? `Bought on ${formatDate(createdAt, 'UTC')}` : SOURCES[kind],
    expiry: expiresAt === null ? 'Never run out' : `Run out on ${formatDate(expiresAt, 'UTC')}`,
  };
}
