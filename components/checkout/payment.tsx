'use client';

import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { isRefusal } from '@/lib/client/call';
import { type SessionQuery, useCheckoutSession } from '@/lib/client/checkout';
import { failureText } from '@/lib/client/report';
import type { OperationName } from '@/lib/core/messages';
import { ErrorState } from '../ui/feedback/error-state';
import { CheckoutSkeleton } from './checkout-skeleton';
import { EmbeddedCheckout, type PaymentFormConfig } from './embedded-checkout';

interface OpenedCheckout {
  sessionId: string;
  clientSecret: string;
}

export interface PaymentProps {
  form: PaymentFormConfig;
  checkout: UseQueryResult<{ data: OpenedCheckout }>;
  /** The operation that opens the checkout. */
  operation: OperationName;
  session: (id: string) => SessionQuery<{ data: { status: string } }>;
  /** Returns the URL of the result page. */
  doneAddress: (sessionId: string) => string;
  /** Shown if the server refuses the checkout. */
  onRefusal?: ReactNode;
}

/** The payment form of a checkout, or the error that prevents it. */
export function Payment({ form, checkout, operation, session, doneAddress, onRefusal }: PaymentProps) {
  const { data, error, isPending, isFetching, isError, refetch } = checkout;
  if (isPending || (isFetching && isError)) return <CheckoutSkeleton />;
  if (!data) {
    const isRefused = isRefusal(error);
    return (
      <>
        <ErrorState title={failureText(operation, error)} onRetry={isRefused ? undefined : () => refetch()}>
          Nothing was charged.
        </ErrorState>
        {isRefused && onRefusal}
      </>
    );
  }
  const { sessionId, clientSecret } = data.data;
  return (
    <OpenCheckout {...{ form, clientSecret }} session={session(sessionId)} done={doneAddress(sessionId)} />
  );
}

interface OpenCheckoutProps {
  form: PaymentFormConfig;
  clientSecret: string;
  session: SessionQuery<{ data: { status: string } }>;
  done: string;
}

/** Redirects to the result page once the checkout is no longer open. */
function OpenCheckout({ form, clientSecret, session, done }: OpenCheckoutProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [isStarted, setStarted] = useState(false);
  const { data, refetch } = useCheckoutSession(session, { enabled: isStarted, poll: false });
  const status = data?.data.status;
  const isThrough = status !== undefined && status !== 'open';
  useEffect(() => router.prefetch(done), [router, done]);
  useEffect(() => {
    if (isThrough) router.replace(done);
  }, [isThrough, router, done]);
  async function check() {
    if (!isStarted) return setStarted(true);
    // A running read may have begun before this step.
    await client.cancelQueries({ queryKey: session.queryKey });
    void refetch();
  }
  return <EmbeddedCheckout form={form} clientSecret={clientSecret} onStep={check} />;
}
