'use client';

import { useCurrentSubscription } from '@/lib/client/subscription/hooks';
import { useDay } from '../ui/local-time';
import { PageLink } from '../ui/page-link';
import { nextCreditsText } from './status-labels';

const LINK = 'underline decoration-edge underline-offset-4 hover:decoration-current';

/** Says when the plan brings the next credits. Points users without a plan to the plans. */
export function NextCredits() {
  const { subscription } = useCurrentSubscription();
  const day = useDay();
  if (subscription === undefined) return null;
  if (subscription === null) {
    return (
      <>
        {' '}
        A{' '}
        <PageLink href="/pricing" className={LINK}>
          plan
        </PageLink>{' '}
        brings new ones every month.
      </>
    );
  }
  if (!subscription.nextGrant) return null;
  return (
    <>
      {' '}
      Your{' '}
      <PageLink href="/settings#subscription" className={LINK}>
        plan
      </PageLink>{' '}
      brings {nextCreditsText(subscription.nextGrant, day)}.
    </>
  );
}
