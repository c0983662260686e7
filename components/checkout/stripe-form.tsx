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

/** Stripe's payment form. Stripe redirects to the result page after payment. */
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
    // Structural sharing works for plain objects only.
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
      Nothing was charged. An ad blocker in your browser may have blocked it.
    </ErrorState>
  );
}
