import { withQuery } from '@/lib/core/text/address';

/**
 * Returns the address that starts Google's sign-in, which ends at `next`; a new account records the referral
 * code.
 */
export function googleAddress(next: string, referral = ''): string {
  return withQuery('/api/v1/auth/google', { next, ref: referral });
}
