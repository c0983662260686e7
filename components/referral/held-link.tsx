'use client';

import { useHeldRewards } from '@/lib/client/referral/hooks';
import { formatNumber } from '@/lib/core/format';
import { ButtonLink } from '../ui/button';

/** A link to the held rewards with their number. */
export function HeldLink() {
  const waiting = useHeldRewards({ limit: '1' }).data?.pagination.totalItems;
  return (
    <ButtonLink href="/admin/users/referrals" size="sm">
      Held rewards{waiting === undefined ? '' : ` (${formatNumber(waiting)})`}
    </ButtonLink>
  );
}
