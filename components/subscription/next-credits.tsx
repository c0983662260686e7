'use client';

import Link from 'next/link';
import { useCurrentSubscription } from '@/lib/client/subscription/hooks';
import { useDay } from '../ui/local-time';
import { nextCreditsText } from './status-labels';

const LINK = 'underline decoration-edge underline-offset-4 hover:decoration-current';

/** When a plan brings the next credits; to those without one, that there are plans. */
export function NextCredits() {
  const { subscription } = useCurrentSubscription();
  const day = useDay();
  if (subscription === undefined) return null;
  if (subscription === null) {
    return (
      <>
        {' '}
        A{' '}
        <Link href="/pricing" className={LINK}>
          plan
        </Link>{' '}
        brings some every month.
      </>
    );
  }
  if (!subscription.nextGrant) return null;
  return (
    <>
      {' '}
      Your{' '}
      <Link href="/settings#subscription" className={LINK}>
        plan
      </Link>{' '}
      brings {nextCreditsText(subscription.nextGrant, day)}.
    </>
  );
}
