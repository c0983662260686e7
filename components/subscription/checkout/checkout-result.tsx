'use client';

import { subscriptionSession } from '@/lib/client/subscription/hooks';
import { CheckoutResult } from '../../checkout/checkout-result';
import { useDay } from '../../ui/local-time';
import { resultText } from './labels';

/** The outcome of a subscription's first payment, polled until it is settled. */
export function SubscriptionResult({ sessionId }: { sessionId: string }) {
  const day = useDay();
  return (
    <CheckoutResult
      session={subscriptionSession(sessionId)}
      textOf={(session) => resultText(session, day)}
      back={{ href: '/settings#subscription', label: 'Your subscription' }}
      unknown="If you have paid, your plan will still start. Only this page could not check."
    />
  );
}
