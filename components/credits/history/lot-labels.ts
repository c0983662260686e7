import type { Lot } from '@/lib/domain/credits/contract';
import type { Day } from '../../ui/local-time';

const SOURCES: Record<Lot['kind'], string> = {
  purchase: 'Bought',
  subscription_grant: 'From your plan',
  signup_bonus: 'Welcome credits',
  referral_bonus: 'For inviting a friend',
  admin_add: 'Added by us',
  bonus: 'Bonus',
  correction: 'Correction',
  refund: 'Returned',
  reversal: 'Returned',
  dispute: 'Returned',
  admin_deduct: 'Correction',
  capture: 'Returned',
  expire: 'Returned',
};

/** Returns the source and expiry of a lot as texts. */
export function lotLabels(
  { kind, createdAt, expiresAt }: Pick<Lot, 'kind' | 'createdAt' | 'expiresAt'>,
  day: Day,
): { source: string; expiry: string } {
  return {
    source: kind === 'purchase' ? `Bought on ${day(createdAt)}` : SOURCES[kind],
    expiry: expiresAt === null ? 'Never expire' : `Expire on ${day(expiresAt)}`,
  };
}
