'use client';

import { isRefusal } from '@/lib/client/credits/hooks';
import { failureText } from '@/lib/client/report';
import { useSubscriptionSession } from '@/lib/client/subscription/hooks';
import { Outcome, OutcomeSkeleton } from '../../credits/checkout/outcome';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { useDay } from '../../ui/local-time';
import { resultText } from './labels';

/** The page after subscribing. Shows the outcome and polls until it is settled. */
export function SubscriptionResult({ sessionId }: { sessionId: string }) {
  const { data, error, isPending, refetch } = useSubscriptionSession(sessionId);
  const day = useDay();
  if (data) return <Outcome {...resultText(data.data, day)} />;
  if (isRefusal(error)) {
    return (
      <div className="page py-12">
        <EmptyState
          level={1}
          title="There is no such payment"
          action={<ButtonLink href="/settings#subscription">Your subscription</ButtonLink>}
        >
          {failureText('subscription.session', error)}, or it is not yours. Nothing was charged by coming
          here.
        </EmptyState>
      </div>
    );
  }
  if (!isPending) {
    return (
      <div className="page py-12">
        <ErrorState title={failureText('subscription.session', error)} onRetry={() => refetch()}>
          If you have paid, your plan starts all the same. This page just could not check.
        </ErrorState>
      </div>
    );
  }
  return <OutcomeSkeleton />;
}
