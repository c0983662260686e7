'use client';

import { EmbeddedCheckoutProvider, EmbeddedCheckout as Form } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ErrorState } from '../ui/feedback/error-state';
import { CheckoutSkeleton } from './checkout-skeleton';

export interface StripeFormProps {
  publishableKey: string;
  clientSecret: string;
}

/** Stripe's own form. Whoever has paid is sent by Stripe to what became of it. */
export default function StripeForm({ publishableKey, clientSecret }: StripeFormProps) {
  const options = useMemo(() => ({ clientSecret }), [clientSecret]);
  const {
    data: stripe,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // What is no plain object cannot be compared with what was there before.
    structuralSharing: false,
  });
  if (stripe) {
    return (
      <EmbeddedCheckoutProvider stripe={stripe} options={options}>
        <Form className="overflow-hidden rounded-card" />
      </EmbeddedCheckoutProvider>
    );
  }
  if (isFetching) return <CheckoutSkeleton />;
  return (
    <ErrorState title="The payment form could not be loaded" onRetry={() => refetch()}>
      Nothing was charged. A blocker in the browser may have held it back.
    </ErrorState>
  );
}
