'use client';

import { isRefusal, useCheckoutSession } from '@/lib/client/credits/hooks';
import { failureText } from '@/lib/client/report';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { resultText } from './labels';
import { Outcome, OutcomeSkeleton } from './outcome';

/** The landing page after paying: shows the status of the payment and polls until it is settled. */
export function CheckoutResult({ sessionId }: { sessionId: string }) {
  const { data, error, isPending, refetch } = useCheckoutSession(sessionId);
  if (data) return <Outcome {...resultText(data.data)} />;
  if (isRefusal(error)) {
    return (
      <div className="page py-12">
        <EmptyState
          level={1}
          title="Payment not found"
          action={<ButtonLink href="/credits">Go to your credits</ButtonLink>}
        >
          {failureText('credits.session', error)}, or it is not yours. Opening this page charged nothing.
        </EmptyState>
      </div>
    );
  }
  if (!isPending) {
    return (
      <div className="page py-12">
        <ErrorState title={failureText('credits.session', error)} onRetry={() => refetch()}>
          If you have paid, your credits will still arrive. Only this page could not check.
        </ErrorState>
      </div>
    );
  }
  return <OutcomeSkeleton />;
}
