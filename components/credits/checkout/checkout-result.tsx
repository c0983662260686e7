'use client';

import { isRefusal, useCheckoutSession } from '@/lib/client/credits/hooks';
import { failureText } from '@/lib/client/report';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { resultText } from './labels';
import { Outcome, OutcomeSkeleton } from './outcome';

/** Where one lands after paying: what is known of the payment, which is looked at again until it is settled. */
export function CheckoutResult({ sessionId }: { sessionId: string }) {
  const { data, error, isPending, refetch } = useCheckoutSession(sessionId);
  if (data) return <Outcome {...resultText(data.data)} />;
  if (isRefusal(error)) {
    return (
      <div className="page py-12">
        <EmptyState
          level={1}
          title="There is no such payment"
          action={<ButtonLink href="/credits">To your credits</ButtonLink>}
        >
          {failureText('credits.session', error)}, or it is not yours. Nothing was charged by coming here.
        </EmptyState>
      </div>
    );
  }
  if (!isPending) {
    return (
      <div className="page py-12">
        <ErrorState title={failureText('credits.session', error)} onRetry={() => refetch()}>
          If you have paid, your credits come all the same; this page could only not find out.
        </ErrorState>
      </div>
    );
  }
  return <OutcomeSkeleton />;
}
