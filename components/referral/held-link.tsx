'use client';

import { useHeldRewards } from '@/lib/client/referral/hooks';
import { formatNumber } from '@/lib/core/format';
import { ButtonLink } from '../ui/button';

/** The way to the rewards that wait, with how many there are. */
export function HeldLink() {
  const waiting = useHeldRewards({ limit: '1' }).data?.pagination.totalItems;
  return (
    <ButtonLink href="/admin/users/referrals" size="sm">
      Held rewards{waiting === undefined ? '' : ` (${formatNumber(waiting)})`}
    </ButtonLink>
  );
}
